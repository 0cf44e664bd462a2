import { inPageLanguage } from '../../../domain/translated.ts'
import { httpUrl, licenceAddress } from '../../../domain/web-address.ts'
import styles from './provenance.module.css'
import { texts } from './provenance-texts.ts'

interface ProvenanceProps {
  readonly audio?: readonly string[]
  readonly subtitles?: readonly string[]
  /** A name or an address; '' when unknown. */
  readonly licence: string
  /** An address or a text; '' when unknown. */
  readonly origin: string
}

/** The languages, licence and source of a download or watch page, as far as they are known. */
export function Provenance({ audio = [], subtitles = [], licence, origin }: ProvenanceProps) {
  const facts = [
    { label: texts.audio, text: audio.map(inPageLanguage).join(', '), href: null },
    { label: texts.subtitles, text: subtitles.map(inPageLanguage).join(', '), href: null },
    { label: texts.licence, text: shortAddress(licence), href: licenceAddress(licence) },
    { label: texts.source, text: shortAddress(origin), href: httpUrl(origin) },
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

/** The host of an address; any other text unchanged. */
function shortAddress(text: string): string {
  const address = httpUrl(text)
  return address ? new URL(address).hostname.replace(/^www\./, '') : text
}
