import { type RouteObject, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { knownParameters } from '../../domain/pages/page-parameters.ts'
import { adminRoutes } from './admin-routes.ts'
import { HydrateFallback } from './hydrate-fallback.tsx'
import { pageLoader } from './page-result.ts'
import { RootLayout } from './root-layout.tsx'
import { RouteError } from './route-error.tsx'

type Module = () => Promise<object>

/** A route whose id is its module's path, by which the Worker finds the chunk to preload. */
function screen(path: string, id: string, lazy: Module, rest: Partial<RouteObject> = {}): RouteObject {
  return { path, id, lazy, shouldRevalidate, ...rest } as RouteObject
}

/** A page whose address changed only behind the '#' (an opened story, say) keeps the data it has. */
function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const samePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return samePage && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate
}

const code = (folder: string) => pageLoader(({ params }) => `/${folder}/${encodeURIComponent(params.code ?? '')}`)

/**
 * Reads a page whose data its query parameters choose, too: those that it knows, in a fixed order. Without the parameter that it
 * needs, if any, there is nothing to read.
 */
function asked(path: string, needed?: string) {
  return pageLoader(({ params, request }) => {
    const dataPath = path.replace(':code', encodeURIComponent(params.code ?? ''))
    const given = new URL(request.url).searchParams
    if (needed !== undefined && !given.get(needed)) return null
    const known = knownParameters(path).flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? '']] : []))
    return known.length > 0 ? `${dataPath}?${new URLSearchParams(known)}` : dataPath
  })
}

/** A page whose parameters only choose what of its data is shown (a tab, a search within it) keeps its data when they change. */
function onlyForAnotherPage(moved: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = moved
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : shouldRevalidate(moved)
}

/** Every page of the site (ROUTE-01 … 29); the Worker matches the same table. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback,
    children: [
      {
        // A page that cannot be drawn says so inside the frame that stands around every page.
        id: 'pages',
        ErrorBoundary: RouteError,
        children: [
          screen('/', 'home/home-route.tsx', () => import('../home/home-route.tsx'), {
            loader: pageLoader(() => '/home'),
          }),
          screen('/movie/:code', 'movies/movie-route.tsx', () => import('../movies/movie-route.tsx'), {
            loader: code('movie'),
          }),
          screen('/latest', 'latest/latest-route.tsx', () => import('../latest/latest-route.tsx'), {
            loader: asked('/latest'),
          }),
          screen('/search', 'search/search-route.tsx', () => import('../search/search-route.tsx'), {
            loader: asked('/search', 'query'),
          }),
          screen('/category/:code', 'listing/category-route.tsx', () => import('../listing/category-route.tsx'), {
            loader: asked('/category/:code'),
          }),
          screen('/categories', 'listing/categories-route.tsx', () => import('../listing/categories-route.tsx'), {
            loader: asked('/categories'),
          }),
          screen('/languages', 'listing/languages-route.tsx', () => import('../listing/languages-route.tsx'), {
            loader: asked('/languages'),
          }),
          screen('/blogs', 'blogs/blog-index-route.tsx', () => import('../blogs/blog-index-route.tsx'), {
            loader: asked('/blogs'),
          }),
          screen('/blogs/:code', 'blogs/blog-route.tsx', () => import('../blogs/blog-route.tsx'), {
            loader: code('blogs'),
          }),
          screen('/watch', 'watch/watch-route.tsx', () => import('../watch/watch-route.tsx'), {
            loader: pageLoader(() => '/watch'),
            shouldRevalidate: onlyForAnotherPage,
          }),
          screen('/watch/:code', 'watch/player-route.tsx', () => import('../watch/player-route.tsx'), {
            loader: code('watch'),
            shouldRevalidate: onlyForAnotherPage,
          }),
          screen('/about', 'about/about-route.tsx', () => import('../about/about-route.tsx')),
          screen('/contact', 'about/contact-route.tsx', () => import('../about/contact-route.tsx')),
          screen('/login', 'account/login-route.tsx', () => import('../account/login-route.tsx')),
          screen('/reset-password', 'account/reset-route.tsx', () => import('../account/reset-route.tsx')),
          {
            // One screen under two names (DEC-07).
            id: 'account/verify-route.tsx',
            lazy: () => import('../account/verify-route.tsx'),
            children: [{ path: '/verify-account' }, { path: '/verify-email' }],
          },
          screen('/profile', 'account/profile-route.tsx', () => import('../account/profile-route.tsx')),
          adminRoutes,
          { path: '*', id: 'unknown', loader: () => redirect('/') },
        ],
      },
    ],
  },
]
