import {
  COMMENT_CHOICES,
  type SettingsForm as Form,
  HOME_SECTIONS,
  type HomeSection,
} from '../../../../domain/site-settings.ts'
import { Field } from '../../../shared/form/field.tsx'
import { useSite } from '../../../shared/page/site-facts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { EditorForm, fieldsOf } from '../editor/editor-form.tsx'
import type { EditorProps } from '../editor/opened-row.tsx'
import { useRowEditor } from '../editor/use-row-editor.ts'
import { CheckBox, TextArea } from '../ui/inputs.tsx'
import { type AdminSettings, settingsKind, TEXT_NAMES } from './admin-settings.ts'
import styles from './settings.module.css'
import { texts } from './texts.ts'

/** The form of the settings: names and texts, home, comments, reminders and mails. */
export function SettingsForm(props: EditorProps<AdminSettings>) {
  const site = useSite()
  const editor = useRowEditor(settingsKind, props)
  const { form, change } = editor
  const { text } = fieldsOf<
    Exclude<keyof Form, 'home_sections' | 'offline_pages' | 'licence_reminders' | 'daily_mail'>
  >(form, editor.fields, change)
  return (
    <EditorForm
      editor={editor}
      label={texts.title}
      submit={{ text: texts.save, busy: texts.saving }}
      onCancel={props.onClose}
    >
      <h2>{texts.names}</h2>
      <p className={styles.note}>{texts.namesNote}</p>
      <Field
        {...text('title')}
        label={texts.siteName}
        placeholder={form.title === '' ? site.name : ''}
        maxLength={60}
      />
      <Field
        {...text('contact_email')}
        type="email"
        label={texts.contactEmail}
        placeholder={site.contactEmail}
        maxLength={254}
      />
      <Field
        {...text('telegram_url')}
        type="url"
        label={texts.telegram}
        placeholder={site.telegramUrl}
        maxLength={2000}
      />
      <h2>{texts.home}</h2>
      <p className={styles.note}>{texts.homeNote}</p>
      <Sections chosen={form.home_sections} onChange={(home_sections) => change({ home_sections })} />
      <TextArea
        {...text('categories')}
        label={texts.categories}
        hint={texts.categoriesNote}
        rows={7}
        maxLength={2000}
      />
      <h2>{texts.words}</h2>
      <p className={styles.note}>{texts.wordsNote}</p>
      {TEXT_NAMES.map((name) =>
        name.includes('text') ? (
          <TextArea key={name} {...text(name)} label={texts[name]} rows={2} maxLength={300} />
        ) : (
          <Field key={name} {...text(name)} label={texts[name]} maxLength={200} />
        ),
      )}
      <fieldset className={styles.group}>
        <legend>
          <h2>{texts.comments}</h2>
        </legend>
        {COMMENT_CHOICES.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="comments"
              checked={form.comments === choice}
              onChange={() => change({ comments: choice })}
            />
            {texts.choices[choice]}
          </label>
        ))}
        <p className={styles.note}>{texts.commentsNote}</p>
      </fieldset>
      <h2>{texts.offline}</h2>
      <CheckBox
        name="offline_pages"
        label={texts.offlinePages}
        checked={form.offline_pages}
        onChange={(event) => change({ offline_pages: event.target.checked })}
      />
      <p className={styles.note}>{texts.offlineNote}</p>
      <h2>{texts.forYou}</h2>
      <div>
        <CheckBox
          name="daily_mail"
          label={texts.dailyMail}
          checked={form.daily_mail}
          onChange={(event) => change({ daily_mail: event.target.checked })}
        />
        <CheckBox
          name="licence_reminders"
          label={texts.licenceReminders}
          checked={form.licence_reminders}
          onChange={(event) => change({ licence_reminders: event.target.checked })}
        />
      </div>
      <p className={styles.note}>{texts.touches}</p>
    </EditorForm>
  )
}

interface SectionsProps {
  readonly chosen: Form['home_sections']
  readonly onChange: (chosen: HomeSection[]) => void
}

/** What stands on home, in its order. The movies cannot be left out, and the popups have no place. */
function Sections({ chosen, onChange }: SectionsProps) {
  const placed: HomeSection[] = chosen.filter((name) => name !== 'popups')
  const others = HOME_SECTIONS.filter((name) => !placed.includes(name))
  function move(name: HomeSection, to: number) {
    const rest = chosen.filter((each) => each !== name)
    onChange([...rest.slice(0, to), name, ...rest.slice(to)])
  }
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{texts.home}</legend>
      {[...placed, ...others].map((name, at) => (
        <div key={name} className={styles.section}>
          <CheckBox
            name="home_sections"
            label={texts.sections[name]}
            checked={chosen.includes(name)}
            disabled={name === 'movies'}
            onChange={({ target: { checked } }) =>
              checked
                ? move(name, name === 'popups' ? chosen.length : placed.length)
                : onChange(chosen.filter((each) => each !== name))
            }
          />
          {name !== 'popups' &&
            ([-1, 1] as const).map((by) => (
              <Button
                key={by}
                kind="quiet"
                aria-label={texts.moveSection(texts.sections[name], by)}
                disabled={!placed.includes(name) || at + by < 0 || at + by >= placed.length}
                onClick={() => move(name, at + by)}
              >
                {texts.move(by)}
              </Button>
            ))}
        </div>
      ))}
    </fieldset>
  )
}
