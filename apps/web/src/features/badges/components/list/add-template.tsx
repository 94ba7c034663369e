import { TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type BadgeFields, badgeLengths } from '@parley/contract/badges'
import { IconFileText } from '@tabler/icons-react'
import { type FormEvent, useMemo, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { FileDrop } from '../../../../ui/forms/file-drop.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Grid, Row, Text } from '../../../../ui/layout/box.tsx'
import { DialogSubmit, useDialogSave } from '../../../../ui/overlays/form-dialog.tsx'
import { useAddTemplate } from '../../api.ts'
import { type Draft, editable, fieldsOf } from '../../draft.ts'
import { START_DPI, type StartingDesign, startFrom, startingDesigns } from '../../starting-designs.ts'
import { MAX_FILE_BYTES, readFile } from '../../template-file.ts'
import { SidePicture } from '../parts/side-picture.tsx'
import classes from './add-template.module.css'

const DESIGN = { shrink: true, gap: 8, pad: 10, line: 'around', round: 12 } as const

type Choice = StartingDesign | 'text' | 'file'
const SIZE = { widthMm: 80, heightMm: 80, resolution: START_DPI }
const FIRST_TEXT = '{FirstName} {LastName}\n{Company}\n{ParticipantType}\n{TicketId}'

type Props = { event: EventDetails; fields: BadgeFields; isFirst: boolean; onAdded: (id: string) => void }

export function AddTemplate({ event, fields, isFirst, onAdded }: Props) {
  const t = useText()
  const field = useField()
  const add = useAddTemplate()
  const [choice, choose] = useState<Choice>('card')
  const [name, setName] = useState('')
  const [imported, setImported] = useState<Partial<Draft> | null>(null)
  const { save, isSaving, problem, setProblem } = useDialogSave()
  const colour = event.colorsJson['primary'] ?? '#0d5560'
  const drafts = useMemo(
    () => new Map(startingDesigns.map((design) => [design, draftFrom(design, colour)] as const)),
    [colour],
  )

  const take = async (file: File) => {
    const found = file.size > MAX_FILE_BYTES ? null : readFile(await file.text())
    const called = found?.name ?? file.name.replace(/\.json$/i, '')
    setImported(found && { ...found, name: called })
    choose(found ? 'file' : 'card')
    setProblem(found ? null : t('badges.file.refused', { name: file.name }))
    if (found && name === '') setName(called.slice(0, badgeLengths.name))
  }
  const send = (event_: FormEvent) => {
    event_.preventDefault()
    const called = name.trim() || t(choice === 'text' ? 'badges.kind.text' : `badges.design.${choice}`)
    const usual = { typeIds: [], isDefault: isFirst && choice !== 'text', name: called }
    const text = { ...usual, type: 'text' as const, ...SIZE, templates: { front: FIRST_TEXT, back: null } }
    const draft = {
      ...(drafts.get('card') as Draft),
      ...(choice === 'file' ? imported : drafts.get(choice as never)),
      ...usual,
    }
    void save(async () => {
      const input = choice === 'text' ? text : fieldsOf(draft)
      const { template } = await add.mutateAsync({ eventId: event.id, ...input })
      onAdded(template.id)
    })
  }
  return (
    <Grid as="form" gap={16} onSubmit={send} noValidate>
      <Grid as="fieldset" min={136} gap={12}>
        <Text as="legend" pad={0} below={10} size={14} tone="meta">
          {t('badges.design')}
        </Text>
        {startingDesigns.map((design) => {
          const draft = drafts.get(design) as Draft
          return (
            <Design key={design} value={design} chosen={choice} onChoose={choose} label={t(`badges.design.${design}`)}>
              <SidePicture draft={draft} fields={fields} />
            </Design>
          )
        })}
        <Design value="text" chosen={choice} onChoose={choose} label={t('badges.kind.text')}>
          <IconFileText size={34} stroke={1.4} aria-hidden="true" />
        </Design>
      </Grid>
      <FileDrop
        small
        accept=".json,application/json"
        hint={imported ? t('badges.file.read', { name: imported.name ?? '' }) : t('badges.file.hint')}
        onFile={(file) => void take(file)}
      />
      <TextInput
        {...field(t('badges.template.name'), false)}
        value={name}
        maxLength={badgeLengths.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <DialogSubmit problem={problem} loading={isSaving}>
        {t('badges.addDone')}
      </DialogSubmit>
    </Grid>
  )
}

function draftFrom(design: StartingDesign, colour: string): Draft {
  const { widthMm, heightMm, front, back } = startFrom(design, colour)
  const sides = { front: editable(front), back: back && editable(back) }
  return { name: '', typeIds: [], isDefault: false, widthMm, heightMm, resolution: START_DPI, ...sides }
}

type DesignProps = {
  value: Choice
  chosen: Choice
  label: string
  onChoose: (choice: Choice) => void
  children: React.ReactNode
}

function Design({ value, chosen, label, onChoose, children }: DesignProps) {
  return (
    <Grid as="label" {...DESIGN} className={classes.design} data-chosen={chosen === value || undefined}>
      <input
        type="radio"
        className={classes.radio}
        name="design"
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
      />
      <Row as="span" justify="center" pad={8} round={8} surface="sunken" className={classes.picture}>
        {children}
      </Row>
      <Text as="span" size={13} text="center">
        {label}
      </Text>
    </Grid>
  )
}
