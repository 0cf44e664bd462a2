import { type RouteObject, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router'
import { knownParameters } from '../../domain/pages/page-parameters.ts'
import { pageLoader } from '../shared/page/page-result.ts'
import { paths } from '../shared/page/paths.ts'
import { adminRoutes } from './admin/admin-routes.ts'
import { HydrateFallback } from './navigation-progress.tsx'
import { PageContent } from './page-content.tsx'
import { RootLayout } from './root-layout.tsx'
import { RouteError } from './route-error.tsx'
import { SiteLayout } from './site-layout.tsx'

type Module = () => Promise<object>

/** A route whose id is its module's path, by which the Worker finds the chunk to preload. */
function screen(path: string, id: string, lazy: Module, rest: Partial<RouteObject> = {}): RouteObject {
  return { path, id, lazy, shouldRevalidate, ...rest } as RouteObject
}

/** A page keeps its data when only the hash of its address changes, as with an opened story. */
function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const samePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return samePage && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate
}

/** The loader of a page that its slug names. */
const bySlug = (folder: string) =>
  pageLoader(({ params, request }) => {
    // With the token of a preview link, so that Back can read the hidden page again.
    const preview = new URL(request.url).searchParams.get('preview')
    return `/${folder}/${encodeURIComponent(params.code ?? '')}${preview ? `?preview=${preview}` : ''}`
  })

/**
 * The loader of a page whose data also depends on its query parameters: on those that it knows, in a fixed order. Without the
 * parameter that it needs, if any, it reads nothing.
 */
function withQuery(path: string, needed?: string) {
  return pageLoader(({ params, request }) => {
    const dataPath = path.replace(':code', encodeURIComponent(params.code ?? ''))
    const given = new URL(request.url).searchParams
    if (needed !== undefined && !given.get(needed)) return null
    const known = knownParameters(path).flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? '']] : []))
    return known.length > 0 ? `${dataPath}?${new URLSearchParams(known)}` : dataPath
  })
}

/** For pages whose parameters only choose what of their data is shown (a tab, a search): they keep it when these change. */
function onlyForAnotherPage(moved: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = moved
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : shouldRevalidate(moved)
}

/** Pages with the site's header, search and footer (ROUTE-31). */
const pagesWithHeader: RouteObject[] = [
  screen('/', 'features/home/home-route.tsx', () => import('../features/home/home-route.tsx'), {
    loader: pageLoader(() => '/home'),
  }),
  screen('/movie/:code', 'features/movies/movie-route.tsx', () => import('../features/movies/movie-route.tsx'), {
    loader: bySlug('movie'),
  }),
  screen('/latest', 'features/latest/latest-route.tsx', () => import('../features/latest/latest-route.tsx'), {
    loader: withQuery('/latest'),
  }),
  screen('/search', 'features/search/search-route.tsx', () => import('../features/search/search-route.tsx'), {
    loader: withQuery('/search', 'query'),
  }),
  {
    // One module for several paths: the Worker finds its chunk by the parent's id.
    id: 'features/listing/listing-route.tsx',
    children: ['/category/:code', '/categories', '/languages'].map((path) =>
      screen(path, path, () => import('../features/listing/listing-route.tsx'), { loader: withQuery(path) }),
    ),
  },
  screen('/blogs', 'features/blogs/blog-index-route.tsx', () => import('../features/blogs/blog-index-route.tsx'), {
    loader: withQuery('/blogs'),
  }),
  screen('/contact', 'features/about/contact-route.tsx', () => import('../features/about/contact-route.tsx')),
  {
    id: 'features/about/prose-route.tsx',
    children: ['/about', '/privacy', '/terms', '/refunds'].map((path) =>
      screen(path, path, () => import('../features/about/prose-route.tsx')),
    ),
  },
  screen('/profile', 'features/account/profile-route.tsx', () => import('../features/account/profile-route.tsx')),
]

/** Pages without the site's header (ROUTE-30, DEC-07). Some have a header of their own. */
const barePages: RouteObject[] = [
  screen('/blogs/:code', 'features/blogs/blog-route.tsx', () => import('../features/blogs/blog-route.tsx'), {
    loader: bySlug('blogs'),
  }),
  screen('/watch', 'features/watch/watch-route.tsx', () => import('../features/watch/watch-route.tsx'), {
    loader: withQuery('/watch'),
  }),
  screen('/watch/:code', 'features/watch/player-route.tsx', () => import('../features/watch/player-route.tsx'), {
    loader: bySlug('watch'),
    shouldRevalidate: onlyForAnotherPage,
  }),
  screen('/login', 'features/account/login-route.tsx', () => import('../features/account/login-route.tsx')),
  screen('/reset-password', 'features/account/reset-route.tsx', () => import('../features/account/reset-route.tsx')),
  {
    // One screen under two names (DEC-07).
    id: 'features/account/verify-route.tsx',
    lazy: () => import('../features/account/verify-route.tsx'),
    children: [{ path: '/verify-account' }, { path: '/verify-email' }],
  },
]

/** Every page of the site (ROUTE-01 … 29). The Worker uses the same routes. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback,
    children: [
      // A page that cannot be rendered says so inside its layout.
      {
        id: 'site-layout',
        Component: SiteLayout,
        children: [{ id: 'pages', ErrorBoundary: RouteError, children: pagesWithHeader }],
      },
      {
        id: 'bare-layout',
        Component: PageContent,
        children: [{ id: 'bare-pages', ErrorBoundary: RouteError, children: [...barePages, adminRoutes] }],
      },
      { path: '*', id: 'unknown', loader: () => redirectDocument(paths.noSuchPage) },
    ],
  },
]
