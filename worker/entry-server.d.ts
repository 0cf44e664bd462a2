import type { LoadPage } from '../domain/render.ts'

/** The SPA's server entry: the one thing of `web/` that the Worker imports, typed by the contract in `domain/`. */
export const loadPage: LoadPage
