import { httpUrl, licenceAddress } from '../../../domain/web-address.ts'
import styles from './provenance.module.css'
import * as texts from './texts.ts'

interface ProvenanceProps {
  readonly audio?: readonly string[]
  readonly subtitles?: readonly string[]
  /** A name or an address; '' where it is not known. */
  readonly licence: string
  /** An address or a text; '' where it is not known. */
  readonly origin: string
}

/** The languages of a download or watch page, its licence and where it comes from, as far as they are known. */
export function Provenance({ audio = [], subtitles = [], licence, origin }: ProvenanceProps) {
  const facts = [
    { label: texts.AUDIO, text: audio.join(', '), href: null },
    { label: texts.SUBTITLES, text: subtitles.join(', '), href: null },
    { label: texts.LICENCE, text: shortAddress(licence), href: licenceAddress(licence) },
    { label: texts.SOURCE, text: shortAddress(origin), href: httpUrl(origin) },
  ].filter(({ text }) => text !== '')
  if (facts.length === 0) return null
  return (
    <dl className={styles.provenance}>
      {facts.map(({ label, text, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href ? <a href={href}>{text}</a> : <bdi>{text}</bdi>}</dd>
        </div>
      ))}
    </dl>
  )
}

/** An address as its host, any other text as it is. */
function shortAddress(text: string): string {
  const address = httpUrl(text)
  return address ? new URL(address).hostname.replace(/^www\./, '') : text
}
