import { expect } from 'vitest'
import type { Cookie, EngineContext, EngineElement, EngineFrame, Key } from './driver.ts'
import type { WatchedWindow } from './watching-proxy.ts'

type Kind = 'button' | 'link' | 'field' | 'option' | 'dialog' | 'heading' | 'region' | 'article' | 'text'
type Step = { css: string } | { kind: Kind; name: string; flags: string | null }

/** In the page: the visible elements that the steps lead to, each step inside what the one before it found. */
function find(steps: readonly Step[]): HTMLElement[] {
  const selectors: Record<Kind, string> = {
    button: 'button, summary, [role=button]',
    link: 'a[href]',
    field: 'input, textarea, select, [role=textbox], [role=combobox]',
    option: 'option, [role=option]',
    dialog: 'dialog, [role=dialog]',
    heading: 'h1, h2, h3',
    region: 'section, [role=region]',
    article: 'article',
    text: 'body, body *',
  }
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: HTMLElement, kind: Kind) => {
    if (kind === 'text') return clean(element.textContent)
    const { labels } = element as HTMLInputElement
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const label = element.getAttribute('aria-label') ?? labelledBy?.textContent ?? labels?.[0]?.textContent
    return clean(label ?? element.textContent)
  }
  const isSo = (element: HTMLElement, step: Step) => {
    if ('css' in step) return true
    const name = nameOf(element, step.kind)
    return step.flags === null ? name === step.name : new RegExp(step.name, step.flags).test(name)
  }
  // The site hides the inputs of files behind buttons.
  const isSeen = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) || element.matches('[type=file]')
  let found: HTMLElement[] = [document.documentElement]
  for (const step of steps) {
    const selector = 'css' in step ? step.css : selectors[step.kind]
    const fitting = found
      .flatMap((element) => [...element.querySelectorAll<HTMLElement>(selector)])
      .filter((element) => isSo(element, step) && isSeen(element))
    // Text is named by its innermost element.
    found = fitting.filter(
      (element) =>
        !(
          'kind' in step &&
          step.kind === 'text' &&
          fitting.some((other) => other !== element && element.contains(other))
        ),
    )
  }
  return found
}

/** What a person finds by its kind and name, on a page or in a frame. Everything waits until there is such an element. */
export class Locator {
  readonly #frame: () => Promise<EngineFrame>
  readonly #steps: readonly Step[]
  /** Types into what has the focus. */
  readonly #type: (text: string) => Promise<void>

  constructor(frame: () => Promise<EngineFrame>, type: (text: string) => Promise<void>, steps: readonly Step[] = []) {
    this.#frame = frame
    this.#type = type
    this.#steps = steps
  }

  #within = (step: Step) => new Locator(this.#frame, this.#type, [...this.#steps, step])
  #named = (kind: Kind, name: string | RegExp) =>
    this.#within(
      typeof name === 'string' ? { kind, name, flags: null } : { kind, name: name.source, flags: name.flags },
    )

  css = (css: string) => this.#within({ css })
  button = (name: string | RegExp) => this.#named('button', name)
  link = (name: string | RegExp) => this.#named('link', name)
  /** By its label. */
  field = (name: string | RegExp) => this.#named('field', name)
  option = (name: string | RegExp) => this.#named('option', name)
  dialog = (name: string | RegExp) => this.#named('dialog', name)
  heading = (name: string | RegExp) => this.#named('heading', name)
  region = (name: string | RegExp) => this.#named('region', name)
  article = (name: string | RegExp) => this.#named('article', name)
  /** By its whole text, or a part of it that a pattern names. */
  text = (text: string | RegExp) => this.#named('text', text)
  /** The document of a frame. */
  frame(): Locator {
    const content = async () => (await this.#element()).content()
    return new Locator(content, this.#type)
  }

  get #found() {
    return `(${find})(${JSON.stringify(this.#steps)})`
  }

  /** Tries until it does not fail: what was found may be replaced meanwhile, or something may lie over it. */
  async #until<T>(work: () => Promise<T>): Promise<T> {
    const results: T[] = []
    const attempt = async () => results.push(await work())
    await expect.poll(attempt, { message: JSON.stringify(this.#steps) }).toBe(1)
    const [result] = results
    return result as T
  }

  async #element(): Promise<EngineElement> {
    const frame = await this.#frame()
    const element = await frame.element(`${this.#found}.find((found) => !found.matches(':disabled')) ?? null`)
    if (!element) throw new Error('There is no such element.')
    return element
  }

  /** The value of a function in the page for the element, and of JSON for it. */
  evaluate<T, Given = null>(inPage: (element: HTMLElement, given: Given) => T | Promise<T>, given?: Given): Promise<T> {
    return this.#until(async () => {
      const frame = await this.#frame()
      return (await frame.evaluate(
        `(([found]) => { if (!found) throw new Error('There is no such element.'); return (${inPage})(found, ${JSON.stringify(given ?? null)}) })(${this.#found})`,
      )) as T
    })
  }

  async click(): Promise<void> {
    await this.evaluate(async (element) => {
      // Not at an edge, where a bar may lie over it.
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      // What is loaded late may still move it.
      await document.fonts.ready
      for (let top = Number.NaN; top !== element.getBoundingClientRect().top; ) {
        top = element.getBoundingClientRect().top
        await new Promise(requestAnimationFrame)
      }
    })
    await this.#until(async () => (await this.#element()).click())
  }
  setFiles = (...paths: string[]) => this.#until(async () => (await this.#element()).setFiles(paths))
  textContent = () => this.evaluate((element) => element.textContent ?? '')
  async fill(text: string): Promise<void> {
    await this.click()
    await this.evaluate((element) => (element as HTMLInputElement).select())
    await this.#type(text)
  }
  async count(): Promise<number> {
    const frame = await this.#frame()
    return (await frame.evaluate(`${this.#found}.length`)) as number
  }
  async waitFor(): Promise<void> {
    await this.evaluate(() => null)
  }
  /** Waits until there is none. */
  async gone(): Promise<void> {
    await expect.poll(() => this.count(), { message: JSON.stringify(this.#steps) }).toBe(0)
  }
}

/** A window of a browser engine, at addresses of the site. */
export class EnginePage extends Locator {
  readonly #context: EngineContext
  readonly #siteUrl: string

  constructor(context: EngineContext, siteUrl: string) {
    super(() => Promise.resolve(context), context.type)
    this.#context = context
    this.#siteUrl = siteUrl
  }

  /** Loads an address and waits until React has hydrated it. */
  async goto(path: string): Promise<void> {
    await this.#context.goto(this.#siteUrl + path)
    await this.css('[data-hydrated] body').waitFor()
  }
  /** Puts values and cookies into the storage, from a page of the site that has no scripts. */
  async prepare(blankPage: string, stored: readonly { name: string; value: string }[], cookies: readonly Cookie[]) {
    await this.#context.goto(this.#siteUrl + blankPage)
    await this.#context.evaluate(
      `${JSON.stringify(stored)}.forEach(({ name, value }) => localStorage.setItem(name, value))`,
    )
    for (const cookie of cookies) await this.#context.setCookie(cookie)
  }
  type = (text: string) => this.#context.type(text)
  press = (key: Key) => this.#context.press(key)
  screenshot = () => this.#context.screenshot()
  /** Closes the window, after which its errors are no longer reported. */
  async close(): Promise<void> {
    // Firefox stops a script that runs while its window is closed, and still runs the page's other tasks, which fail then.
    await this.evaluate(() => (window as Partial<WatchedWindow>).endReports?.())
    await this.#context.close()
  }
  /** The value of a function in the page. */
  run = <T>(inPage: () => T) => this.#context.evaluate(`(${inPage})()`) as Promise<T>
  /** Waits until the address is this one: its path with all that follows. */
  async at(address: string | RegExp): Promise<void> {
    const now = () => this.run(() => location.pathname + location.search + location.hash)
    await expect.poll(now).toEqual(typeof address === 'string' ? address : expect.stringMatching(address))
  }
}
