/**
 * Deletes from a page, before its scripts run, what browsers have had only since the oldest ones that the site supports (README.md):
 * a page that needs one of these fails its test. `Element.checkVisibility` and `URL.parse` stay, because Playwright needs them (the
 * second for routed WebSockets). Runs in the page, so it must not use anything from outside.
 */
export function deleteNewerFunctions(): void {
  const newer: Record<string, string[]> = {
    'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with'],
    'Int8Array.prototype.__proto__': ['toSorted', 'toReversed', 'with'],
    Array: ['fromAsync'],
    'ArrayBuffer.prototype': ['resize', 'transfer', 'transferToFixedLength'],
    'Uint8Array.prototype': ['toBase64', 'toHex', 'setFromBase64', 'setFromHex'],
    Uint8Array: ['fromBase64', 'fromHex'],
    Object: ['groupBy'],
    Map: ['groupBy'],
    'Map.prototype': ['getOrInsert', 'getOrInsertComputed'],
    'Set.prototype': [
      'union',
      'intersection',
      'difference',
      'symmetricDifference',
      'isSubsetOf',
      'isSupersetOf',
      'isDisjointFrom',
    ],
    'Iterator.prototype': [
      'map',
      'filter',
      'take',
      'drop',
      'flatMap',
      'reduce',
      'toArray',
      'forEach',
      'some',
      'every',
      'find',
    ],
    'String.prototype': ['isWellFormed', 'toWellFormed'],
    Promise: ['withResolvers', 'try'],
    RegExp: ['escape'],
    Error: ['isError'],
    Math: ['sumPrecise', 'f16round'],
    Intl: ['Segmenter', 'DurationFormat'],
    AbortSignal: ['any'],
    URL: ['canParse'],
    'URLSearchParams.prototype': ['size'],
    'Blob.prototype': ['bytes'],
    'Request.prototype': ['bytes'],
    'Response.prototype': ['bytes'],
    Response: ['json'],
    'Headers.prototype': ['getSetCookie'],
    ReadableStream: ['from'],
    'ReadableStream.prototype': ['values'],
    'Element.prototype': ['getHTML', 'setHTML', 'setHTMLUnsafe', 'moveBefore'],
    'HTMLDialogElement.prototype': ['requestClose'],
    'HTMLSelectElement.prototype': ['showPicker'],
    'Document.prototype': ['caretPositionFromPoint'],
    Document: ['parseHTML', 'parseHTMLUnsafe'],
    window: ['requestIdleCallback', 'navigation', 'scheduler', 'CloseWatcher', 'URLPattern', 'Highlight', 'Iterator'],
  }
  for (const [path, names] of Object.entries(newer)) {
    const owner = path
      .split('.')
      .reduce<object | undefined>((at, name) => at?.[name as never], globalThis as unknown as object)
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
  }
}

/** The same for what the site uses where the browser has it. */
export function deleteOptionalFunctions(): void {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
    Reflect.deleteProperty(HTMLElement.prototype, name)
  // Frames of other sites have none.
  if ('PublicKeyCredential' in window)
    for (const name of ['parseRequestOptionsFromJSON', 'parseCreationOptionsFromJSON'])
      Reflect.deleteProperty(PublicKeyCredential, name)
  Reflect.deleteProperty(Document.prototype, 'startViewTransition')
  Reflect.deleteProperty(Navigator.prototype, 'connection')
}
