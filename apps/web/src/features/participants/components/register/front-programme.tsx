import type { PublicProgramme } from '@parley/contract/events'
import type { OpenHostEvent } from '../../../../lib/event/host-event.ts'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Box, Grid, Hint, Meta, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import classes from './event-front.module.css'

type Props = { programme: PublicProgramme; event: OpenHostEvent }

/** Shows only the first speakers, sessions and sponsors. Empty parts are omitted. */
export function FrontProgramme({ programme, event }: Props) {
  const t = useText()
  const { speakers, speakerCount, days, sponsors } = programme
  return (
    <>
      {speakers.length > 0 && (
        <Section title={t('app.tab.speakers')}>
          <Grid as="ul" min={220} gap={16} rowGap={16}>
            {speakers.map((speaker) => (
              <Speaker key={`${speaker.fullName} ${speaker.profilePhotoPath}`} {...speaker} />
            ))}
          </Grid>
          <More count={speakerCount - speakers.length} />
        </Section>
      )}
      {days.length > 0 && (
        <Section title={t('sessions.title')}>
          <Stack gap={16}>
            {days.map((day) => (
              <Day key={day.day} {...day} event={event} />
            ))}
          </Stack>
        </Section>
      )}
      {sponsors.length > 0 && (
        <Section title={t('booths.kind.sponsor')}>
          <Grid as="ul" min={120} gap={12}>
            {sponsors.map(({ name, logoPath }) => (
              <Stack as="li" key={name} gap={10} padX={12} padY={16} surface="card" text="center" align="center">
                <Avatar name={name} photo={logoPath} shape="company" size={56} />
                <Text size={13} weight={600} breaks="anywhere" lang={event.defaultLanguage}>
                  {name}
                </Text>
              </Stack>
            ))}
          </Grid>
        </Section>
      )}
    </>
  )
}

function Speaker({ fullName, jobTitle, company, profilePhotoPath }: PublicProgramme['speakers'][number]) {
  const work = [jobTitle, company].filter(Boolean).join(' · ')
  return (
    <Row as="li" gap={12}>
      <Avatar name={fullName} photo={profilePhotoPath} size={56} />
      <Box shrink>
        <Text weight={600} leading="snug" breaks="anywhere" lang="">
          {fullName}
        </Text>
        {work && (
          <Meta lines={2} above={2} lang="">
            {work}
          </Meta>
        )}
      </Box>
    </Row>
  )
}

type DayProps = PublicProgramme['days'][number] & { event: OpenHostEvent }

function Day({ sessions, sessionCount, event: { timezone, defaultLanguage } }: DayProps) {
  const { day, timeRange } = useFormats()
  const [first] = sessions
  return (
    <Box surface="card" padX={20} padY={16}>
      {first && (
        <Text as="h3" size={15} weight={700} below={6}>
          {day(first.sdt, timezone, 'long')}
        </Text>
      )}
      <Stack as="ul">
        {sessions.map(({ title, sdt, edt, room }) => (
          <Row as="li" key={`${sdt} ${room} ${title}`} gap={12} padY={8} align="baseline" wrap rowGap={2}>
            <Hint nums fixed className={classes.time}>
              {timeRange(sdt, edt, timezone)}
            </Hint>
            <Box basis={180} lang={defaultLanguage}>
              <Text weight={600} leading="snug" breaks="anywhere">
                {title}
              </Text>
              {room && <Meta above={2}>{room}</Meta>}
            </Box>
          </Row>
        ))}
      </Stack>
      <More count={sessionCount - sessions.length} />
    </Box>
  )
}

function More({ count }: { count: number }) {
  const { number } = useFormats()
  if (count <= 0) return null
  return (
    <Hint weight={600} nums>
      +{number(count)}
    </Hint>
  )
}
