import { lazyPart } from '../ui/lazy-part.tsx'

/** The button that follows a list, which comes after the page: only the browser knows what is followed. */
export const Follow = lazyPart(() => import('./follow-button.tsx').then((module) => module.FollowButton), {
  optional: true,
})
