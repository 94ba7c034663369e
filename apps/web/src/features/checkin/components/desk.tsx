import type { EventDetails } from '@parley/contract/app'
import { ALL_EVENT } from '@parley/contract/checkin'
import { IconDoorEnter, IconDoorExit, IconUserPlus, IconUserSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useScreenAwake } from '../../../lib/browser/use-screen-awake.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Box, looks, Row, Stack, Text, VisuallyHidden } from '../../../ui/layout/box.tsx'
import { CodeScanner } from '../../../ui/scan/code-scanner.tsx'
import { useChosenPrinter } from '../../badges/index.ts'
import { useAreas } from '../areas-api.ts'
import { useNewReleaseBetweenScans } from '../desk/desk-reload.ts'
import type { DeskSettings } from '../desk/desk-settings.ts'
import { useDesk } from '../desk/use-desk.ts'
import { useDeskKeys } from '../desk/use-desk-keys.ts'
import { useUndo } from '../desk/use-undo.ts'
import { useAreaOfDesk } from '../offline/area-of-desk.ts'
import { DeskLine } from '../offline/desk-line.tsx'
import { LetInAnyway } from '../offline/let-in-anyway.tsx'
import { BadgeOfScan } from './badge-of-scan.tsx'
import classes from './desk.module.css'
import { DeskBar } from './desk-bar.tsx'
import { DeskButton } from './desk-button.tsx'
import { DeskVoice } from './desk-voice.tsx'
import { FindPerson } from './find-person.tsx'
import { KeyList } from './key-list.tsx'
import { LastScans } from './last-scans.tsx'
import { ReaderField } from './reader-field.tsx'
import { ReaderReady } from './reader-ready.tsx'
import { ScanFailed, ScanResult } from './scan-result.tsx'
import { ScannedPerson } from './scanned-person.tsx'
import { WalkInDialog } from './walk-in-dialog.tsx'

const TURN = {
  grow: true,
  gap: 8,
  justify: 'center',
  round: 16,
  size: 16,
  weight: 700,
  leading: 'tight',
  text: 'center',
} as const

type Props = {
  event: EventDetails
  settings: DeskSettings
  onChange: (change: Partial<DeskSettings>) => void
  onBack: () => void
}

export function Desk({ event, settings, onChange, onBack }: Props) {
  const t = useText()
  const known = useAreas(event.id).areas
  const areas = known ?? []
  const area = useAreaOfDesk(
    event.id,
    areas.find(({ id }) => id === settings.areaId),
  )
  const { printer, isText: onlyCode128 } = useChosenPrinter(event.id)
  const desk = useDesk(event, { settings, onlyCode128, printer: printer?.label ?? null })
  const { shown, scans, clear } = desk
  const undo = useUndo(event, desk)
  const [opened, open] = useState<'nothing' | 'find' | 'register'>('nothing')
  const [wanted, setWanted] = useState('')
  const byReader = settings.scanMethod === 'handheldScanner'
  const hasKeys = !useMedia('(pointer: coarse)') || byReader
  const isFast = settings.scanType === 'fast'
  useScreenAwake()
  useNewReleaseBetweenScans(event.id, shown.is === 'ready' && desk.underWay === 0 && opened === 'nothing')

  const field = <ReaderField isMain={byReader} onCode={(text) => desk.read(text, byReader ? 'handheld' : 'typed')} />
  const close = () => open('nothing')
  const find = (query = '') => {
    setWanted(query)
    open('find')
  }
  const turn = () => onChange({ checkIn: !settings.checkIn })
  const next = {
    ready: undefined,
    asking: undefined,
    misread: clear,
    person: shown.is === 'person' ? () => void desk.confirm(shown.person, settings.checkIn) : undefined,
    result: clear,
    failed: shown.is === 'failed' ? () => void shown.again() : undefined,
  }[shown.is]
  useDeskKeys({
    Enter: next,
    Escape: shown.is === 'ready' || shown.is === 'asking' ? undefined : clear,
    F2: () => find(),
    F4: () => open('register'),
    F8: turn,
    F9: () => void undo.last(),
  })

  return (
    <Box as="main" tone="white" overflow="hidden" className={classes.desk} data-method={settings.scanMethod}>
      <DeskBar
        event={event}
        areaId={settings.areaId}
        area={area}
        isMuted={settings.isMuted}
        onMute={(isMuted) => onChange({ isMuted })}
        onBack={onBack}
      />
      <DeskLine event={event} areas={areas} area={area} />
      <DeskVoice event={event} shown={shown} />
      <div className={`${looks({ place: 'own', tall: 0 })} ${classes.stage}`}>
        {byReader ? (
          <ReaderReady area={area} />
        ) : (
          <CodeScanner
            fills
            instead={
              !hasKeys && (
                <Box padX={10} padY={12}>
                  {field}
                </Box>
              )
            }
            hint={t(onlyCode128 && isFast ? 'checkin.hint.code128' : 'checkin.hint')}
            onCode={({ text, format }) => {
              // A person shown above the camera must be dealt with before the next code. A result is not, because it
              // disappears by itself.
              if (shown.is === 'person') return
              desk.read(text, format)
            }}
          />
        )}
        {shown.is === 'misread' && (
          <div className={classes.told}>
            <Note tone="alert" said={shown.code.slice(0, 120)}>
              {t('checkin.scanDataError')}
            </Note>
          </div>
        )}
        {known && !area && (
          <div className={classes.told} role="alert">
            <Note tone="alert">{t('checkin.area.gone')}</Note>
          </div>
        )}
        {desk.underWay > 0 && (
          <Text padX={14} padY={6} round="full" size={14} weight={600} breaks="never" className={classes.waiting}>
            {t('checkin.underWay', { count: desk.underWay })}
          </Text>
        )}
      </div>
      <Stack as="section" gap={8} padX={10} padTop={8} className={classes.foot} aria-label={t('checkin.acts')}>
        {hasKeys && field}
        <div className={classes.scans}>
          <LastScans
            event={event}
            areas={areas}
            scans={scans}
            undoing={undo.undoing}
            onUndo={(scan) => void undo.undo(scan)}
          />
        </div>
        {hasKeys && <KeyList />}
        <Row gap={8} align="stretch">
          <DeskButton kind="onDark" keys="F2" icon={<IconUserSearch size={22} stroke={1.8} />} onPress={() => find()}>
            {t('checkin.find.short')}
          </DeskButton>
          <DeskButton
            kind="onDark"
            keys="F4"
            icon={<IconUserPlus size={22} stroke={1.8} />}
            onPress={() => open('register')}
          >
            {t('checkin.register.short')}
          </DeskButton>
        </Row>
        <Row gap={8} align="stretch" role="radiogroup" aria-label={t('checkin.direction')}>
          <Turn isOn={settings.checkIn} isIn onChoose={() => onChange({ checkIn: true })} />
          <Turn isOn={!settings.checkIn} isIn={false} onChoose={() => onChange({ checkIn: false })} />
        </Row>
      </Stack>

      {shown.is === 'person' && (
        <ScannedPerson
          event={event}
          person={shown.person}
          area={area}
          areas={areas}
          checkIn={settings.checkIn}
          takesFocus={!byReader}
          onConfirm={(isIn) => void desk.confirm(shown.person, isIn)}
          onLeave={clear}
          onNote={desk.changePerson}
        />
      )}
      {shown.is === 'result' && (
        <ScanResult event={event} result={shown} onNext={clear}>
          <BadgeOfScan
            event={event}
            answer={shown.answer}
            isFast={isFast}
            hasPrinter={printer !== null}
            isEntrance={settings.areaId === ALL_EVENT}
          />
          {shown.answer.decidedBy === 'desk' && (
            <LetInAnyway
              event={event}
              answer={shown.answer}
              code={shown.code}
              areaId={settings.areaId}
              onDone={clear}
            />
          )}
        </ScanResult>
      )}
      {shown.is === 'failed' && <ScanFailed failed={shown} onNext={clear} />}
      <FindPerson
        key={wanted}
        event={event}
        opened={opened === 'find'}
        first={wanted}
        onClose={close}
        onRegister={() => open('register')}
        onFound={(person) => {
          close()
          void desk.showPerson(person)
        }}
      />
      <WalkInDialog
        event={event}
        areaId={settings.areaId}
        opened={opened === 'register'}
        onClose={close}
        onRegistered={desk.registered}
        onKnown={find}
      />
    </Box>
  )
}

function Turn({ isOn, isIn, onChoose }: { isOn: boolean; isIn: boolean; onChoose: () => void }) {
  const t = useText()
  const Icon = isIn ? IconDoorEnter : IconDoorExit
  return (
    <Row as="label" {...TURN} tone={isOn ? 'ink' : 'white'} className={classes.turn} data-on={isOn || undefined}>
      <VisuallyHidden>
        <input type="radio" name="direction" checked={isOn} onChange={onChoose} aria-keyshortcuts="F8" />
      </VisuallyHidden>
      <Icon size={24} stroke={1.9} aria-hidden="true" />
      {t(isIn ? 'checkin.mode.in' : 'checkin.mode.out')}
    </Row>
  )
}
