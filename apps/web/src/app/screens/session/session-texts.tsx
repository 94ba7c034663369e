import type { SessionDetails } from '@parley/contract/sessions'
import { useText } from '../../../lib/i18n/index.ts'
import { langOf } from '../../../lib/i18n/language-names.ts'
import { useHeadingLevel } from '../../../lib/use-detail.ts'
import { Text } from '../../../ui/layout/box.tsx'
import { Section } from '../../../ui/layout/section.tsx'

/** Shows the texts of a session. A description that only repeats the abstract is left out. */
export function SessionTexts({ session: { abstract, description, language } }: { session: SessionDetails }) {
  const t = useText()
  const level = useHeadingLevel()
  const texts = [abstract, description === abstract ? '' : description].filter(Boolean)
  if (texts.length === 0) return null
  return (
    <Section size="part" level={level} title={t('sessions.detail.about')}>
      {texts.flatMap(paragraphs).map(({ at, text }) => (
        <Text key={`${at} ${text}`} below={6} leading="body" breaks="pretty" preLine measure lang={langOf(language)}>
          {text}
        </Text>
      ))}
    </Section>
  )
}

const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each, at) => ({ at, text: each }))
