import { Parser, transforms } from '@viren070/parse-torrent-title'

/** What the name of a release usually tells; '' where it does not. */
export interface ReleaseFacts {
  readonly title: string
  readonly year: string
  /** The resolution, like '1080p'. */
  readonly quality: string
  /** Source, video and audio codec, like 'WEB-DL x265 AAC'. */
  readonly format: string
  /** Languages, comma-separated. */
  readonly audio: string
  readonly subtitles: string
}

/** 'ESub' says that there are English subtitles. The parser would count English among the languages. */
const ENGLISH_SUBTITLES = /\bE-?Subs?\b/i

// DMRip (from a digital mail-order file) is common for Tamil films; the library does not know it.
const parser = new Parser()
  .addHandler({ field: 'quality', pattern: /\bDM-?Rip\b/i, transform: transforms.toValue('DMRip'), remove: true })
  .addDefaultHandlers()
const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** The longest name of a file. The parser's time grows with the square of the length, and a torrent may hold any name. */
const NAME_MAX = 255

export function readReleaseName(wholeName: string): ReleaseFacts {
  const name = wholeName.slice(0, NAME_MAX)
  const {
    title,
    year,
    resolution,
    quality,
    codec,
    audio,
    languages: codes = [],
  } = parser.parse(name.replace(ENGLISH_SUBTITLES, ''))
  return {
    // Without a year after it, the first part of a name is rarely a title.
    title: (year && title) || '',
    year: year ?? '',
    quality: resolution?.replace('k', 'K') ?? '',
    format: [quality, codec?.replace(/^(?!x26)\w+$/, (each) => each.toUpperCase()), ...(audio ?? [])]
      .filter(Boolean)
      .join(' '),
    audio: codes.flatMap((code) => nameOf(code) ?? []).join(', '),
    subtitles: ENGLISH_SUBTITLES.test(name) ? 'English' : '',
  }
}

/** Undefined for what is no language code, such as the parser's 'multi audio'. */
function nameOf(code: string): string | undefined {
  try {
    return languages.of(code)
  } catch {
    return undefined
  }
}
