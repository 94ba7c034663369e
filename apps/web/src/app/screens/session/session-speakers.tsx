import type { SessionDetails } from '@parley/contract/sessions'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { unknownLangProps, useText } from '../../../lib/i18n/index.ts'
import { useHeadingLevel } from '../../../lib/use-detail.ts'
import { Box, Text } from '../../../ui/layout/box.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useDetailTarget } from '../../../ui/navigation/detail-link.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { maySeePage } from '../../event/landing.ts'
import classes from './session-speakers.module.css'

/** Lists the speakers. Readers who may not see the attendees get links to the speakers' pages. */
export function SessionSpeakers({ session: { eventId, speakers } }: { session: SessionDetails }) {
  const t = useText()
  const level = useHeadingLevel()
  const target = useDetailTarget()
  const event = useCurrentEvent()
  const page = ['attendees', 'speakers'].find((each) => maySeePage(event, each))
  if (speakers.length === 0) return null
  return (
    <Section size="part" level={level} title={t('sessions.detail.speakers')}>
      <Box as="ul" round={12} line="around" overflow="hidden">
        {speakers.map(({ id, fullName, jobTitle, company, profilePhotoPath, biography }) => (
          <li key={id} className={classes.speaker}>
            <PersonRow
              name={fullName}
              photo={profilePhotoPath}
              seed={id}
              lines={[jobTitle, company].flatMap((line) => line || [])}
              {...(page ? { href: target(`/event/${eventId}/${page}/${id}`) } : {})}
              headingLevel={3}
            />
            {biography && (
              <Text
                size={14}
                tone="soft"
                leading="body"
                lines={4}
                preLine
                className={classes.biography}
                {...unknownLangProps}
              >
                {biography}
              </Text>
            )}
          </li>
        ))}
      </Box>
    </Section>
  )
}
