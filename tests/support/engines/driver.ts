import type { signedIn } from '../browser/signed-in.ts'

export type Cookie = Awaited<ReturnType<typeof signedIn>>['storageState']['cookies'][number]

/** A key by its name in KeyboardEvent. */
export type Key = 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'Enter' | 'Escape' | 'Home' | 'Tab'

/** A browser engine that runs, under the control of a test. */
export interface EngineDriver {
  /** Opens a window with its own cookies and storage. */
  newContext(): Promise<EngineContext>
  stop(): Promise<void>
}

export interface EngineContext extends EngineFrame {
  goto(url: string): Promise<void>
  /** Sets a cookie for the site that is open. */
  setCookie(cookie: Cookie): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** A PNG of what the window shows. */
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

/** A document in a window. */
export interface EngineFrame {
  /** The value of an expression in the page, awaited; JSON. */
  evaluate(expression: string): Promise<unknown>
  /** The element that an expression gives, or null. */
  element(expression: string): Promise<EngineElement | null>
}

export interface EngineElement {
  /** Scrolls it into view and presses its middle with the mouse. */
  click(): Promise<void>
  /** Chooses files from the disk. */
  setFiles(paths: readonly string[]): Promise<void>
  /** The document of a frame. */
  content(): Promise<EngineFrame>
}
