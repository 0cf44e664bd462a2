import { PAGE_LANGUAGES, type PageLanguage } from './language.ts'

/** The language of a path, and the path without it: `/ta/movie/x` is `/movie/x` in Tamil. */
export function splitLanguage(pathname: string): { readonly language: PageLanguage; readonly path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  const [language] = PAGE_LANGUAGES.find(([tag]) => tag === first && tag !== 'en') ?? []
  return language ? { language, path: `/${rest.join('/')}` } : { language: 'en', path: pathname }
}
