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

/** The path of a feature's route module. */
const feature = (name: string) => `features/${name}-route.tsx`

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

/** Pages with a header and a footer (ROUTE-31). */
const pagesWithHeader: RouteObject[] = [
  screen('/', feature('home/home'), () => import('../features/home/home-route.tsx'), {
    loader: pageLoader(() => '/home'),
  }),
  screen('/movie/:code', feature('movies/movie'), () => import('../features/movies/movie-route.tsx'), {
    loader: bySlug('movie'),
  }),
  screen('/latest', feature('latest/latest'), () => import('../features/latest/latest-route.tsx'), {
    loader: withQuery('/latest'),
  }),
  screen('/search', feature('search/search'), () => import('../features/search/search-route.tsx'), {
    loader: withQuery('/search', 'query'),
  }),
  {
    // One module for several paths: the Worker finds its chunk by the parent's id.
    id: feature('listing/listing'),
    children: ['/category/:code', '/categories', '/languages'].map((path) =>
      screen(path, path, () => import('../features/listing/listing-route.tsx'), { loader: withQuery(path) }),
    ),
  },
  screen('/blogs', feature('blogs/blog-index'), () => import('../features/blogs/blog-index-route.tsx'), {
    loader: withQuery('/blogs'),
  }),
  screen('/blogs/:code', feature('blogs/blog'), () => import('../features/blogs/blog-route.tsx'), {
    loader: bySlug('blogs'),
  }),
  screen('/watch', feature('watch/watch'), () => import('../features/watch/watch-route.tsx'), {
    loader: withQuery('/watch'),
  }),
  screen('/watch/:code', feature('watch/player'), () => import('../features/watch/player-route.tsx'), {
    loader: bySlug('watch'),
    shouldRevalidate: onlyForAnotherPage,
  }),
  screen('/list', feature('list/list'), () => import('../features/list/list-route.tsx')),
  screen('/contact', feature('about/contact'), () => import('../features/about/contact-route.tsx')),
  {
    id: feature('about/prose'),
    children: ['/about', '/privacy', '/terms', '/refunds'].map((path) =>
      screen(path, path, () => import('../features/about/prose-route.tsx')),
    ),
  },
  screen('/profile', feature('account/profile'), () => import('../features/account/profile-route.tsx')),
]

/** Pages without a header (ROUTE-30, DEC-07). */
const barePages: RouteObject[] = [
  screen('/login', feature('account/login'), () => import('../features/account/login-route.tsx')),
  screen('/reset-password', feature('account/reset'), () => import('../features/account/reset-route.tsx')),
  {
    // One screen under two names (DEC-07).
    id: feature('account/verify'),
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
