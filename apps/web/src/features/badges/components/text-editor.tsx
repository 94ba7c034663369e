import { TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type BadgeTemplate, badgeLengths, fillPlaceholders } from '@parley/contract/badges'
import { useState } from 'react'
import { useLanguage, useText } from '../../../lib/i18n/index.ts'
import { Box, Grid } from '../../../ui/layout/box.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx'
import { typeText } from '../../participants/index.ts'
import { useNewestRev } from '../api.ts'
import { samplePerson } from '../sample-person.ts'
import { ParticipantTypesField } from './panels/badge-form.tsx'
import { SaveBar } from './parts/save-bar.tsx'
import { TemplateTextField } from './parts/template-text-field.tsx'
import { type Fields, isSameDesign, useSave } from './parts/use-save.ts'
import classes from './text-editor.module.css'

const SAMPLE = {
  pad: 16,
  line: 'around',
  round: 10,
  size: 14,
  tone: 'ink',
  leading: 'body',
  breaks: 'anywhere',
} as const

type Props = { event: EventDetails; template: BadgeTemplate; onRead: () => void }

function fieldsIn({ name, type, typeIds, isDefault, widthMm, heightMm, resolution, templates }: BadgeTemplate): Fields {
  return { name, type, typeIds, isDefault, widthMm, heightMm, resolution, templates }
}

export function TextEditor({ event, template, onRead }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const [base, setBase] = useState(template)
  const [saved, setSaved] = useState(() => fieldsIn(template))
  const [fields, setFields] = useState(saved)
  const [mine, setMine] = useState<Fields | null>(null)
  const { problem, isSaving, forget, save } = useSave(event.id)
  const { rev = 0, isRemoved } = useNewestRev(event.id, template.id)
  const isChanged = JSON.stringify(fields) !== JSON.stringify(saved)
  const { front } = fields.templates

  const begin = (next: BadgeTemplate) => {
    if (!isSameDesign(next, base)) setMine(fields)
    setBase(next)
    setSaved(fieldsIn(next))
    setFields(fieldsIn(next))
    forget()
  }
  if (!isChanged && template.rev > base.rev) begin(template)
  const change = (next: Partial<Fields>) => setFields((before) => ({ ...before, ...next }))
  const send = async (from: BadgeTemplate) => {
    const types = new Set(event.participantTypes.map(({ id }) => id))
    const sent = { ...fields, name: fields.name.trim(), typeIds: fields.typeIds.filter((id) => types.has(id)) }
    const savedTemplate = await save(sent, from)
    if (!savedTemplate) return
    setBase(savedTemplate)
    setSaved(fields)
    setMine(null)
  }
  const person = samplePerson({
    name: event.name,
    language,
    answers: {},
    type: typeText(
      event.participantTypes.find(({ id }) => fields.typeIds.includes(id)) ?? event.participantTypes[0],
      language,
    ),
  })
  return (
    <Grid gap={16}>
      <SaveBar
        eventId={event.id}
        isChanged={isChanged}
        isSaving={isSaving}
        canSave={fields.name.trim() !== ''}
        problem={problem}
        isOvertaken={isChanged && rev > base.rev && !isSaving}
        isRemoved={isRemoved}
        onRestore={mine && !isChanged ? () => setFields(mine) : null}
        onSave={() => void send(base)}
        onTheirs={(theirs) => {
          begin(theirs)
          onRead()
        }}
        onMine={(theirs) => void send(theirs)}
      />
      <Grid columns={1} gap={24} align="start" className={classes.sides}>
        <Grid gap={12}>
          <TextInput
            label={t('badges.template.name')}
            value={fields.name}
            maxLength={badgeLengths.name}
            error={fields.name.trim() === '' && t('badges.template.nameMissing')}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <TemplateTextField
            event={event}
            label={t('badges.text.lines')}
            value={front}
            longest={badgeLengths.printText}
            rows={8}
            mono
            onChange={(text) => change({ templates: { front: text, back: null } })}
          />
          <ParticipantTypesField
            event={event}
            typeIds={fields.typeIds}
            isDefault={fields.isDefault}
            onChange={({ typeIds, ...next }) => change({ ...next, ...(typeIds ? { typeIds: [...typeIds] } : {}) })}
          />
        </Grid>
        <Section title={t('badges.text.sample')} size="part" level={2}>
          <Box as="pre" {...SAMPLE} surface="paper" className={classes.sample}>
            {fillPlaceholders(front, person) || t('badges.text.empty')}
          </Box>
        </Section>
      </Grid>
      <LeaveGuard forms={[isChanged ? 'typed' : 'nothing']} />
    </Grid>
  )
}
