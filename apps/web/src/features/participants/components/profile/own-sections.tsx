import type { Category } from '@parley/contract/participants'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { Box, Grid, Meta, Stack, Text } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { categoryAnswers } from '../../category-answers.ts'
import { localizedText } from '../../localized-text.ts'
import type { SectionKey } from '../../profile-sections.ts'
import { fieldOf, othersOf } from '../../profile-values.ts'
import { typeText } from '../../type-text.ts'
import { Answer, AnswerText, RoleAnswers } from '../told/answers.tsx'
import { LinkList } from '../told/links.tsx'
import { previewForOthers } from './as-others-see.ts'
import { Readers } from './category-field.tsx'
import { EditButton } from './edit-button.tsx'
import classes from './own-page.module.css'
import type { Matches } from './profile-fields.tsx'
import { SectionEditor } from './section-editor.tsx'
import type { OwnPageState } from './use-own-page.ts'

type Props = { own: OwnPageState; Matches: Matches }

/** @see docs/rules/participants.md OWN-10 */
export function OwnSections({ own, Matches }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const { event, profile, asked: questions } = own
  const person = previewForOthers(event, profile, questions)
  const answers = categoryAnswers(questions, profile.answers, language)
  const isAnswered = ({ categoryId }: Category) =>
    answers.some((each) => each.categoryId === categoryId && (each.chosen.length > 0 || each.words !== ''))
  const part = { own, Matches }
  const others = othersOf(questions)
  return (
    <>
      <Grid min={260} gap={24} rowGap={16}>
        {(['offer', 'seek'] as const).map((role) => (
          <Part
            key={role}
            {...part}
            section={role}
            title={t(`app.attendee.${role}`)}
            hint={t(`participants.profile.${role}Hint`)}
            isEmpty={!profile[role] && !questions.some((each) => each.role === role && isAnswered(each))}
          >
            <RoleAnswers role={role} categories={questions} person={person} />
          </Part>
        ))}
      </Grid>
      <Part
        {...part}
        section="about"
        title={t('app.attendee.about')}
        hint={t('participants.profile.aboutHint')}
        isEmpty={!profile.biography}
      >
        <AnswerText words={profile.biography} />
      </Part>
      {others.length > 0 && (
        <Grid min={260} gap={24} rowGap={16}>
          {others.map((category) => (
            <Part
              key={category.categoryId}
              {...part}
              section={fieldOf(category)}
              title={localizedText(category.texts, language)}
              hint={localizedText(category.placeholders, language) || t('participants.profile.unanswered')}
              isEmpty={!isAnswered(category)}
              note={<Readers event={event} category={category} />}
            >
              {answers
                .filter(({ categoryId }) => categoryId === category.categoryId)
                .map((answer) => (
                  <Answer key={answer.categoryId} {...answer} />
                ))}
            </Part>
          ))}
        </Grid>
      )}
      <Part
        {...part}
        section="links"
        title={t('app.attendee.links')}
        hint={t('participants.profile.linksHint')}
        isEmpty={!profile.website && !Object.values(profile.some).some(Boolean)}
      >
        <LinkList website={profile.website} some={profile.some} />
      </Part>
      <Part {...part} section="inEvent" title={t('participants.profile.inEvent')}>
        <InEvent own={own} />
      </Part>
      <Part
        {...part}
        section="contact"
        title={t('participants.profile.contact')}
        note={t('participants.profile.hidden')}
      >
        <Stack as="ul" gap={2}>
          {[profile.email, profile.phone].map(
            (each) =>
              each && (
                <Text as="li" key={each} tone="soft" breaks="anywhere">
                  {each}
                </Text>
              ),
          )}
        </Stack>
      </Part>
    </>
  )
}

type PartProps = Props & {
  section: SectionKey
  title: string
  isEmpty?: boolean
  hint?: string
  note?: ReactNode
  children: ReactNode
}

function Part({ own, Matches, section, title, isEmpty = false, hint, note, children }: PartProps) {
  const isOpen = own.open === section
  return (
    <Box shrink className={isOpen ? classes.open : undefined}>
      <Section
        title={title}
        size="part"
        action={<EditButton own={own} section={section} title={title} isEmpty={isEmpty} />}
      >
        {isOpen ? (
          <SectionEditor own={own} section={section} title={title} Matches={Matches} />
        ) : (
          <>
            {isEmpty ? (
              <Text tone="meta" breaks="pretty">
                {hint}
              </Text>
            ) : (
              children
            )}
            {note && <Meta as="div">{note}</Meta>}
          </>
        )}
      </Section>
    </Box>
  )
}

function InEvent({ own: { event, profile } }: { own: OwnPageState }) {
  const t = useText()
  const { language } = useLanguage()
  const type = event.participantTypes.find(({ id }) => id === profile.typeId)
  const facts = [
    {
      name: t('participants.profile.step.visibility'),
      value: t(`participants.profile.listed.${profile.listed === false ? 'no' : 'yes'}Text`),
    },
    event.eventType === 'hybrid' && {
      name: t('participants.profile.present'),
      value: profile.present ? t(`participants.present.${profile.present}`) : t('participants.profile.unanswered'),
    },
    event.participantTypes.length > 1 && { name: t('participants.profile.type'), value: typeText(type, language) },
  ]
  return (
    <Stack as="dl" gap={8}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.name}>
              <Meta as="dt">{fact.name}</Meta>
              <Text as="dd" tone="soft" breaks="anywhere">
                {fact.value}
              </Text>
            </div>
          ),
      )}
    </Stack>
  )
}
