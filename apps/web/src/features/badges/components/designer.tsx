import { Tabs } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { BadgeTemplate } from '@parley/contract/badges'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLanguage, useText } from '../../../lib/i18n/index.ts'
import { Grid, looks, VisuallyHidden } from '../../../ui/layout/box.tsx'
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx'
import { typeText } from '../../participants/index.ts'
import { useNewestRev } from '../api.ts'
import { type Draft, draftOf, fieldsOf, toPx } from '../draft.ts'
import { samplePerson } from '../sample-person.ts'
import classes from './designer.module.css'
import { BadgeForm } from './panels/badge-form.tsx'
import { Layers } from './panels/layers.tsx'
import { PieceForm } from './panels/piece-form.tsx'
import { Preview } from './panels/preview.tsx'
import { type Options, ToolBar } from './panels/tool-bar.tsx'
import { SaveBar } from './parts/save-bar.tsx'
import { usePieceName } from './parts/use-piece-name.ts'
import { isSameDesign, useSave } from './parts/use-save.ts'
import { Stage, type Zoom } from './stage/stage.tsx'
import { useDesigner } from './stage/use-designer.ts'
import { useKeys } from './stage/use-keys.ts'

const PANEL = `l-stack ${looks({ surface: 'card', tall: 0, overflow: 'hidden' })}`
const INSIDE = looks({ grow: true, pad: 14, tall: 0, overflow: 'auto' })

const GRID_MM = 5
const INKS = ['#181814', '#ffffff', '#63635d']

type Props = {
  event: EventDetails
  /** The stored template. A newer one replaces the design while there are no unsaved changes. */
  template: BadgeTemplate
  onRead: () => void
}

/** The editor of a badge. Nothing is stored before the badge is saved. */
export function BadgeDesigner({ event, template, onRead }: Props) {
  const t = useText()
  const nameOf = usePieceName()
  const { language } = useLanguage()
  const [base, setBase] = useState(template)
  const [saved, setSaved] = useState(() => draftOf(template))
  const designer = useDesigner(saved)
  /** The design that another person's version has replaced. It can be restored. Null if there is none. */
  const [mine, setMine] = useState<Draft | null>(null)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [options, setOptions] = useState<Options>({ hasGrid: false, snaps: true, isFilled: true })
  const [tab, setTab] = useState<string | null>('badge')
  const words = useRef<HTMLTextAreaElement>(null)
  const { problem, isSaving, forget, save } = useSave(event.id)
  const { rev = 0, isRemoved } = useNewestRev(event.id, template.id)
  const { draft, chosenPieces } = designer
  const isChanged = draft !== saved

  const begin = (next: BadgeTemplate) => {
    const fresh = draftOf(next)
    if (!isSameDesign(next, base)) setMine(draft)
    setBase(next)
    setSaved(fresh)
    designer.begin(fresh)
    forget()
  }
  // Another person has saved it, and there are no unsaved changes to lose.
  if (!isChanged && template.rev > base.rev) begin(template)
  const send = async (from: BadgeTemplate) => {
    const sent = draft
    const savedTemplate = await save(known(fieldsOf(sent), event), from)
    if (!savedTemplate) return
    setBase(savedTemplate)
    setSaved(sent)
    setMine(null)
  }
  const canSave = draft.name.trim() !== ''
  const keys = useKeys(designer, { onSave: () => isChanged && canSave && void send(base), onOpen: () => openWords() })
  const openWords = () => {
    setTab('piece')
    setTimeout(() => {
      words.current?.focus()
      words.current?.select()
    })
  }
  const choose = (picked: string | null) => setTab(picked)
  const [seen, setSeen] = useState('')
  const picked = [...designer.chosen].join()
  // A newly selected object is usually the next one to edit, so its tab is opened.
  if (picked !== seen) {
    setSeen(picked)
    if (picked !== '' && tab === 'badge') setTab('piece')
  }
  const shownType = event.participantTypes.find(({ id }) => draft.typeIds.includes(id)) ?? event.participantTypes[0]
  const fields = samplePerson({
    name: event.name,
    language,
    answers: Object.fromEntries(event.categories.map(({ categoryId, texts }) => [categoryId, texts[language] ?? '…'])),
    type: typeText(shownType, language),
  })
  const offered = [...new Set([event.colorsJson['primary'] ?? '#0d5560', ...INKS])]
  const onKeyDown = (pressed: KeyboardEvent) => {
    if (keys.anywhere(pressed)) pressed.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of what is inside
    <Grid gap={12} shrink onKeyDown={onKeyDown}>
      <SaveBar
        eventId={event.id}
        isChanged={isChanged}
        isSaving={isSaving}
        canSave={canSave}
        problem={problem}
        isOvertaken={isChanged && rev > base.rev && !isSaving}
        isRemoved={isRemoved}
        onRestore={mine && !isChanged ? () => designer.change(() => mine) : null}
        onSave={() => void send(base)}
        onTheirs={(theirs) => {
          begin(theirs)
          onRead()
        }}
        onMine={(theirs) => void send(theirs)}
      />
      <ToolBar
        designer={designer}
        options={options}
        onOptions={setOptions}
        onZoom={(by) => setZoom((before) => (by === 'fit' ? 'fit' : (before === 'fit' ? keys.fitZoom() : before) * by))}
      />
      <Grid gap={12} className={classes.sides}>
        <Stage
          designer={designer}
          fields={options.isFilled ? fields : null}
          gridPx={options.hasGrid ? toPx(GRID_MM, draft.resolution) : null}
          snaps={options.snaps}
          zoom={zoom}
          onZoom={setZoom}
          onFit={keys.rememberFit}
          onOpen={openWords}
          onKey={keys.onStage}
        />
        <Tabs value={tab} onChange={choose} className={PANEL} keepMounted={false}>
          <Tabs.List grow>
            <Tabs.Tab value="badge">{t('badges.tab.badge')}</Tabs.Tab>
            <Tabs.Tab value="piece">{t('badges.tab.piece')}</Tabs.Tab>
            <Tabs.Tab value="layers">{t('badges.tab.layers')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="badge" className={INSIDE}>
            <BadgeForm event={event} designer={designer} offered={offered} />
          </Tabs.Panel>
          <Tabs.Panel value="piece" className={INSIDE}>
            <PieceForm event={event} designer={designer} offered={offered} words={words} />
          </Tabs.Panel>
          <Tabs.Panel value="layers" className={INSIDE}>
            <Layers designer={designer} />
          </Tabs.Panel>
        </Tabs>
      </Grid>
      <VisuallyHidden as="p" role="status">
        {chosenPieces.length === 1 && chosenPieces[0] ? t('badges.said.chosen', { name: nameOf(chosenPieces[0]) }) : ''}
        {chosenPieces.length > 1 ? t('badges.form.several', { count: chosenPieces.length }) : ''}
      </VisuallyHidden>
      <Preview event={event} draft={draft} side={designer.side} />
      <LeaveGuard forms={[isChanged ? 'typed' : 'nothing']} />
    </Grid>
  )
}

/** Removes participant types that were deleted while the badge was open. */
function known<F extends { typeIds: string[] }>(fields: F, event: EventDetails): F {
  const types = new Set(event.participantTypes.map(({ id }) => id))
  return { ...fields, typeIds: fields.typeIds.filter((id) => types.has(id)) }
}
