import { Button, Checkbox, NativeSelect } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { IconTrash } from '@tabler/icons-react'
import type { ComponentProps, Ref } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Grid } from '../../../../ui/layout/box.tsx'
import { type Piece, ptToPx, toMm, toPt, toPx } from '../../draft.ts'
import type { Patch } from '../../edit-pieces.ts'
import { Aside } from '../parts/aside.tsx'
import { ColourField } from '../parts/colour-field.tsx'
import { FieldGroup } from '../parts/field-group.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { TemplateTextField } from '../parts/template-text-field.tsx'
import type { Designer } from '../stage/use-designer.ts'

type Props = {
  event: EventDetails
  designer: Designer
  offered: readonly string[]
  words: Ref<HTMLTextAreaElement>
}

export function PieceForm({ event, designer, offered, words }: Props) {
  const t = useText()
  const { chosenPieces } = designer
  const [piece, ...more] = chosenPieces
  if (!piece) return <Aside>{t('badges.form.none')}</Aside>
  if (more.length > 0) {
    return (
      <Grid gap={12}>
        <Aside>{t('badges.form.several', { count: chosenPieces.length })}</Aside>
        <RemoveButton designer={designer} />
      </Grid>
    )
  }
  return (
    <Grid gap={12} key={piece.key}>
      {piece.type === 'Textbox' && (
        <TextFields event={event} designer={designer} piece={piece} offered={offered} words={words} />
      )}
      <Place designer={designer} piece={piece} />
      {piece.type !== 'Textbox' && piece.type !== 'Image' && (
        <Paint designer={designer} piece={piece} offered={offered} />
      )}
      <RemoveButton designer={designer} />
    </Grid>
  )
}

function RemoveButton({ designer }: { designer: Designer }) {
  const t = useText()
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
      disabled={designer.chosenPieces.every(({ locked }) => locked)}
      onClick={() => designer.remove()}
    >
      {t('badges.act.remove')}
    </Button>
  )
}

type TextPiece = Extract<Piece, { type: 'Textbox' }>

function TextFields({ event, designer, piece, offered, words }: Props & { piece: TextPiece }) {
  const t = useText()
  const dpi = designer.draft.resolution
  const patch = (next: Patch, tag: string) => designer.patch(next, `${piece.key} ${tag}`)
  return (
    <>
      <TemplateTextField
        ref={words}
        event={event}
        label={t('badges.form.text')}
        value={piece.text}
        longest={2_000}
        onChange={(text) => patch({ text }, 'text')}
      />
      <Grid columns={2} gap={10}>
        <NumberField
          label={t('badges.form.fontSize')}
          unit={t('badges.unit.pt')}
          value={toPt(piece.fontSize, dpi)}
          least={2}
          most={300}
          onChange={(pt) => patch({ fontSize: ptToPx(pt, dpi) }, 'size')}
        />
        <NativeSelect
          size="xs"
          label={t('badges.form.weight')}
          value={piece.fontWeight}
          data={[
            { value: '700', label: t('badges.form.weight.700') },
            { value: '300', label: t('badges.form.weight.300') },
          ]}
          onChange={({ currentTarget }) => patch({ fontWeight: currentTarget.value === '700' ? 700 : 300 }, 'weight')}
        />
        <NativeSelect
          size="xs"
          label={t('badges.form.align')}
          value={piece.textAlign}
          data={(['left', 'center', 'right'] as const).map((value) => ({
            value,
            label: t(`badges.form.align.${value}`),
          }))}
          onChange={({ currentTarget }) => patch({ textAlign: currentTarget.value as TextPiece['textAlign'] }, 'align')}
        />
        <NumberField
          label={t('badges.form.lineHeight')}
          value={piece.lineHeight}
          least={0.5}
          most={4}
          step={0.1}
          digits={2}
          onChange={(lineHeight) => patch({ lineHeight }, 'lineHeight')}
        />
      </Grid>
      <NativeSelect
        size="xs"
        label={t('badges.form.fit')}
        value={piece.fit}
        data={(['shrink', 'wrap'] as const).map((value) => ({ value, label: t(`badges.form.fit.${value}`) }))}
        onChange={({ currentTarget }) => patch({ fit: currentTarget.value === 'wrap' ? 'wrap' : 'shrink' }, 'fit')}
      />
      <Checkbox
        size="xs"
        label={t('badges.form.upperCase')}
        checked={piece.upperCase}
        onChange={({ currentTarget }) => patch({ upperCase: currentTarget.checked }, 'upperCase')}
      />
      <ColourField
        label={t('badges.form.colour')}
        value={piece.fill}
        placeholder="#000000"
        offered={offered}
        onChange={(fill) => patch({ fill }, 'fill')}
      />
    </>
  )
}

function Place({ designer, piece }: { designer: Designer; piece: Piece }) {
  const t = useText()
  const dpi = designer.draft.resolution
  const patch = (next: Patch, tag: string) => designer.patch(next, `${piece.key} ${tag}`)
  const isLocked = piece.locked === true
  const keepsShape = piece.type === 'Image'
  const side = (name: 'left' | 'top' | 'width' | 'height') => {
    const isSize = name === 'width' || name === 'height'
    const change = (px: number) => {
      if (!keepsShape || !isSize) return patch({ [name]: px }, name)
      const by = px / Math.max(piece[name], 0.01)
      patch({ width: piece.width * by, height: piece.height * by }, name)
    }
    return (
      <LengthField
        label={t(`badges.form.${name}`)}
        px={piece[name]}
        dpi={dpi}
        least={isSize ? (piece.type === 'Line' ? 0 : 0.5) : -500}
        most={500}
        step={0.5}
        disabled={isLocked}
        onChange={change}
      />
    )
  }
  return (
    <FieldGroup legend={t('badges.form.place')}>
      <Grid columns={2} gap={10}>
        {side('left')}
        {side('top')}
        {side('width')}
        {side('height')}
        <NumberField
          label={t('badges.form.angle')}
          unit="°"
          value={piece.angle}
          least={-360}
          most={360}
          disabled={isLocked}
          onChange={(angle) => designer.turn(angle, `${piece.key} angle`)}
        />
        <NumberField
          label={t('badges.form.opacity')}
          unit="%"
          value={piece.opacity * 100}
          least={0}
          most={100}
          step={5}
          digits={0}
          onChange={(percent) => patch({ opacity: percent / 100 }, 'opacity')}
        />
      </Grid>
    </FieldGroup>
  )
}

function Paint({ designer, piece, offered }: Pick<Props, 'designer' | 'offered'> & { piece: Piece }) {
  const t = useText()
  const dpi = designer.draft.resolution
  const patch = (next: Patch, tag: string) => designer.patch(next, `${piece.key} ${tag}`)
  const isShape = piece.type !== 'Code'
  return (
    <FieldGroup legend={t('badges.form.paint')}>
      {piece.type !== 'Line' && (
        <ColourField
          label={t(isShape ? 'badges.form.fill' : 'badges.form.colour')}
          value={piece.fill}
          placeholder={isShape ? t('badges.form.noFill') : '#000000'}
          offered={offered}
          onChange={(fill) => patch({ fill }, 'fill')}
        />
      )}
      {isShape && (
        <>
          <ColourField
            label={t('badges.form.stroke')}
            value={piece.stroke}
            placeholder={t('badges.form.noStroke')}
            offered={offered}
            onChange={(stroke) =>
              patch({ stroke, ...(stroke && piece.strokeWidth === 0 ? { strokeWidth: toPx(0.5, dpi) } : {}) }, 'stroke')
            }
          />
          <Grid columns={2} gap={10}>
            <LengthField
              label={t('badges.form.strokeWidth')}
              px={piece.strokeWidth}
              dpi={dpi}
              least={0}
              most={50}
              step={0.1}
              onChange={(strokeWidth) => patch({ strokeWidth }, 'strokeWidth')}
            />
            {piece.type === 'Rect' && (
              <LengthField
                label={t('badges.form.radius')}
                px={piece.rx}
                dpi={dpi}
                least={0}
                most={100}
                step={0.5}
                onChange={(rx) => patch({ rx }, 'rx')}
              />
            )}
          </Grid>
        </>
      )}
    </FieldGroup>
  )
}

type LengthProps = Omit<ComponentProps<typeof NumberField>, 'value' | 'unit' | 'digits'> & { px: number; dpi: number }

/** A field in millimetres for a value that is saved in pixels. */
function LengthField({ px, dpi, onChange, ...rest }: LengthProps) {
  const t = useText()
  const change = (mm: number) => onChange(toPx(mm, dpi))
  return <NumberField {...rest} value={toMm(px, dpi)} unit={t('badges.unit.mm')} digits={2} onChange={change} />
}
