import { boothKinds } from '@parley/contract/booths'
import { type EventSettings, eventImageKinds, eventImageSizes } from '@parley/contract/events'
import { useState } from 'react'
import {
  ColourForm,
  colorOf,
  LookPreview,
  SettingsPage,
  TabsForm,
  useChangeEventImage,
} from '../../features/events/index.ts'
import { typeText } from '../../features/participants/index.ts'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useLanguage, useText } from '../../lib/i18n/index.ts'
import { PictureField } from '../../ui/forms/picture-field.tsx'
import { Box, Grid, Stack } from '../../ui/layout/box.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { LeaveGuard, type Unsaved } from '../../ui/overlays/leave-guard.tsx'
import { useHasPage } from '../app-table.ts'
import { defaultTabs, hasConfiguredTabs, pageOfTab, type TabPage } from '../event/landing.ts'
import classes from './organize-look/organize-look.module.css'

/** /event/{eventId}/organize/look */
export function OrganizeLook() {
  const t = useText()
  return (
    <SettingsPage title={t('events.look.title')} lead={t('events.look.lead')} width="full">
      {(event) => <Look key={event.id} event={event} />}
    </SettingsPage>
  )
}

function Look({ event }: { event: EventSettings }) {
  const t = useText()
  const changeImage = useChangeEventImage()
  const [color, setColor] = useState<string | null>(null)
  const [colour, setColour] = useState<Unsaved>('nothing')
  const [tabs, setTabs] = useState<Unsaved>('nothing')
  return (
    <Grid gap={24} align="start" className={classes.columns}>
      <Stack gap={16} shrink>
        <ColourForm event={event} onShow={setColor} onUnsaved={setColour} />
        <Section title={t('events.look.pictures')}>
          <Box surface="card" phone={{ bleed: true }}>
            {eventImageKinds.map((kind) => (
              <PictureField
                key={kind}
                label={t(`events.look.${kind}`)}
                hint={t(`events.look.${kind}.text`)}
                picture={event.images[kind]}
                size={eventImageSizes[kind]}
                staysTransparent={kind === 'logo'}
                removeText={t('events.look.removeText')}
                onSave={(image) => changeImage.mutateAsync({ eventId: event.id, kind, image })}
              />
            ))}
          </Box>
        </Section>
        <Section title={t('events.tabs.title')}>
          <Tabs event={event} onUnsaved={setTabs} />
        </Section>
      </Stack>
      <Box shrink className={classes.preview}>
        <Section title={t('events.look.preview')}>
          <LookPreview event={event} color={color ?? colorOf(event)} />
        </Section>
      </Box>
      <LeaveGuard forms={[colour, tabs]} />
    </Grid>
  )
}

type TabsProps = { event: EventSettings; onUnsaved: (unsaved: Unsaved) => void }

function Tabs({ event: { id, limitTabs, tabs }, onUnsaved }: TabsProps) {
  const t = useText()
  const has = useHasPage()
  const { language } = useLanguage()
  const { participantTypes } = useCurrentEvent()
  const partOf = (name: string) => {
    const kind = boothKinds.find((each) => each === name)
    return kind ? { part: t(`booths.kind.${kind}`) } : {}
  }
  const known = defaultTabs.flatMap((name) => {
    const page = pageOfTab(name)
    return page && has(`/event/${id}/${page}`)
      ? [{ name, label: t(`app.tab.${page as TabPage}`), ...partOf(name) }]
      : []
  })
  return (
    <TabsForm
      event={{ id, limitTabs, tabs: hasConfiguredTabs(tabs) ? tabs : [] }}
      known={known}
      usual={defaultTabs}
      onUnsaved={onUnsaved}
      types={participantTypes.map((type) => ({ id: type.id, label: typeText(type, language) }))}
    />
  )
}
