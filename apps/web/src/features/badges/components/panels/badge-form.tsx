import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { badgeLengths } from '@parley/contract/badges'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Grid, looks, Row } from '../../../../ui/layout/box.tsx'
import { typeText } from '../../../participants/index.ts'
import { withResolution } from '../../draft.ts'
import { fileOf, MAX_FILE_BYTES, readFile } from '../../template-file.ts'
import { ColourField } from '../parts/colour-field.tsx'
import { FieldGroup } from '../parts/field-group.tsx'
import { NumberField } from '../parts/number-field.tsx'
import type { Designer } from '../stage/use-designer.ts'

const SIZES = [
  [90, 55],
  [54, 86],
  [85, 54],
  [90, 120],
  [105, 148],
] as const
const UNSEEN = looks({ show: 'none' })
const RESOLUTIONS = [72, 203, 300, 600] as const

export function BadgeForm({
  event,
  designer,
  offered,
}: {
  event: EventDetails
  designer: Designer
  offered: readonly string[]
}) {
  const t = useText()
  const { draft, change } = designer
  const known = SIZES.find(([wide, high]) => wide === draft.widthMm && high === draft.heightMm)
  const resolutions = [...new Set<number>([...RESOLUTIONS, draft.resolution])].sort((one, other) => one - other)
  return (
    <Grid gap={12}>
      <TextInput
        size="xs"
        label={t('badges.template.name')}
        value={draft.name}
        maxLength={badgeLengths.name}
        error={draft.name.trim() === '' && t('badges.template.nameMissing')}
        onChange={({ currentTarget: { value } }) => change((before) => ({ ...before, name: value }), 'name')}
      />
      <FieldGroup legend={t('badges.template.size')}>
        <NativeSelect
          size="xs"
          aria-label={t('badges.template.size')}
          value={known ? known.join('x') : ''}
          data={[
            ...(known ? [] : [{ value: '', label: t('badges.template.ownSize') }]),
            ...SIZES.map(([wide, high]) => ({
              value: `${wide}x${high}`,
              label: t('badges.size', { width: String(wide), height: String(high) }),
            })),
          ]}
          onChange={({ currentTarget }) => {
            const [widthMm, heightMm] = currentTarget.value.split('x').map(Number)
            if (widthMm && heightMm) change((before) => ({ ...before, widthMm, heightMm }))
          }}
        />
        <Grid columns={2} gap={10}>
          <NumberField
            label={t('badges.form.width')}
            unit={t('badges.unit.mm')}
            value={draft.widthMm}
            least={10}
            most={500}
            onChange={(widthMm) => change((before) => ({ ...before, widthMm }), 'width')}
          />
          <NumberField
            label={t('badges.form.height')}
            unit={t('badges.unit.mm')}
            value={draft.heightMm}
            least={10}
            most={500}
            onChange={(heightMm) => change((before) => ({ ...before, heightMm }), 'height')}
          />
        </Grid>
        <NativeSelect
          size="xs"
          label={t('badges.template.resolution')}
          value={draft.resolution}
          data={resolutions.map((dpi) => ({
            value: String(dpi),
            label: t('badges.template.dpi', { dpi: String(dpi) }),
          }))}
          onChange={({ currentTarget }) => {
            const dpi = Number(currentTarget.value)
            change((before) => withResolution(before, dpi))
          }}
        />
      </FieldGroup>
      <ColourField
        label={t('badges.template.background')}
        value={designer.background}
        placeholder="#ffffff"
        offered={offered}
        onChange={designer.paint}
      />
      <ParticipantTypesField
        event={event}
        typeIds={draft.typeIds}
        isDefault={draft.isDefault}
        onChange={(next) => change((before) => ({ ...before, ...next }))}
      />
      <Files designer={designer} />
    </Grid>
  )
}

type ForWhomProps = {
  event: EventDetails
  typeIds: readonly string[]
  isDefault: boolean
  onChange: (next: { typeIds?: readonly string[]; isDefault?: boolean }) => void
}

/** A field for the participant types of a template. A chosen type is removed from its former template. */
export function ParticipantTypesField({ event, typeIds, isDefault, onChange }: ForWhomProps) {
  const t = useText()
  const { language } = useLanguage()
  return (
    <FieldGroup legend={t('badges.template.for')}>
      <Grid gap={8}>
        {event.participantTypes.map((type) => (
          <Checkbox
            key={type.id}
            size="xs"
            label={typeText(type, language)}
            checked={typeIds.includes(type.id)}
            onChange={({ currentTarget }) =>
              onChange({
                typeIds: currentTarget.checked ? [...typeIds, type.id] : typeIds.filter((each) => each !== type.id),
              })
            }
          />
        ))}
        <Checkbox
          size="xs"
          label={t('badges.template.default')}
          description={t('badges.template.defaultHint')}
          checked={isDefault}
          onChange={({ currentTarget }) => onChange({ isDefault: currentTarget.checked })}
        />
      </Grid>
    </FieldGroup>
  )
}

function Files({ designer }: { designer: Designer }) {
  const t = useText()
  const toasts = useToasts()
  const field = useRef<HTMLInputElement>(null)
  const { draft, change } = designer
  const take = async (file: File) => {
    const found = file.size > MAX_FILE_BYTES ? null : readFile(await file.text())
    if (!found) {
      toasts.error(t('badges.file.refused', { name: file.name }))
      return
    }
    const { name: _, ...rest } = found
    change((before) => ({ ...before, ...rest }))
    designer.show('front')
    toasts.success(t('badges.file.taken', { name: file.name }))
  }
  return (
    <Row wrap gap={8} align="stretch">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() =>
          saveFile(new Blob([fileOf(draft)], { type: 'application/json' }), `${draft.name || 'badge'}.json`)
        }
      >
        {t('badges.file.export')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => field.current?.click()}
      >
        {t('badges.file.import')}
      </Button>
      <input
        ref={field}
        className={UNSEEN}
        type="file"
        accept=".json,application/json"
        aria-label={t('badges.file.import')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void take(file)
        }}
      />
    </Row>
  )
}
