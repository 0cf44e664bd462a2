import type { LoadPage } from '../domain/render.ts'

/** The SPA's server entry, the only import from `web/`; its type is in `domain/`, so that the Worker's type check needs no DOM. */
export const loadPage: LoadPage
