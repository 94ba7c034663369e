import { Button, SegmentedControl } from '@mantine/core'
import {
  IconAlignBoxCenterMiddle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBarcode,
  IconCircle,
  IconCopy,
  IconGrid4x4,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLetterT,
  IconLine,
  IconMagnet,
  IconPhoto,
  IconPlus,
  IconQrcode,
  IconRectangle,
  IconTrash,
  IconTriangle,
  IconUserSquare,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { looks, Row } from '../../../../ui/layout/box.tsx'
import { convertPicture, MAX_PICTURE_BYTES } from '../../convert-picture.ts'
import { type Alignment, alignments } from '../../geometry.ts'
import { type NewKind, newKinds, newObject, newPicture } from '../../new-objects.ts'
import type { Designer } from '../stage/use-designer.ts'
import classes from './tool-bar.module.css'

const BAR = {
  wrap: true,
  gap: 10,
  rowGap: 6,
  padX: 8,
  padY: 6,
  surface: 'card',
  round: 14,
  phone: { overflow: 'x', wrap: false },
} as const

const NEW: Readonly<Record<NewKind, typeof IconLetterT>> = {
  Textbox: IconLetterT,
  qr: IconQrcode,
  code128: IconBarcode,
  Rect: IconRectangle,
  Ellipse: IconCircle,
  Line: IconLine,
  Triangle: IconTriangle,
}
const ALIGN: Readonly<Record<Alignment, typeof IconLetterT>> = {
  left: IconLayoutAlignLeft,
  center: IconLayoutAlignCenter,
  right: IconLayoutAlignRight,
  top: IconLayoutAlignTop,
  middle: IconLayoutAlignMiddle,
  bottom: IconLayoutAlignBottom,
}

const UNSEEN = looks({ show: 'none' })

export interface Options {
  readonly hasGrid: boolean
  readonly snaps: boolean
  readonly isFilled: boolean
}

type Props = {
  designer: Designer
  options: Options
  onOptions: (options: Options) => void
  onZoom: (by: number | 'fit') => void
}

export function ToolBar({ designer, options, onOptions, onZoom }: Props) {
  const t = useText()
  const { draft, chosen, side } = designer
  const none = chosen.size === 0
  return (
    <Row {...BAR} className={classes.bar} role="toolbar" aria-label={t('badges.tools')}>
      <Group>
        {newKinds.map((kind) => (
          <Tool
            key={kind}
            label={t(`badges.add.${kind}`)}
            icon={NEW[kind]}
            onClick={() => designer.add([newObject(kind, draft, t('badges.add.text'))])}
          />
        ))}
        <AddPicture designer={designer} />
      </Group>
      <Group>
        <Tool
          label={t('badges.act.undo')}
          icon={IconArrowBackUp}
          inactive={!designer.canUndo}
          onClick={designer.undo}
        />
        <Tool
          label={t('badges.act.redo')}
          icon={IconArrowForwardUp}
          inactive={!designer.canRedo}
          onClick={designer.redo}
        />
        <Tool label={t('badges.act.duplicate')} icon={IconCopy} inactive={none} onClick={designer.duplicate} />
        <Tool label={t('badges.act.remove')} icon={IconTrash} inactive={none} onClick={() => designer.remove()} />
      </Group>
      <Group>
        {alignments.map((how) => (
          <Tool
            key={how}
            label={t(`badges.align.${how}`)}
            icon={ALIGN[how]}
            inactive={none}
            onClick={() => designer.align(how)}
          />
        ))}
        <Tool
          label={t('badges.align.across')}
          icon={IconLayoutDistributeHorizontal}
          inactive={chosen.size < 3}
          onClick={() => designer.distribute('x')}
        />
        <Tool
          label={t('badges.align.down')}
          icon={IconLayoutDistributeVertical}
          inactive={chosen.size < 3}
          onClick={() => designer.distribute('y')}
        />
      </Group>
      <Group>
        <Tool
          label={t('badges.view.grid')}
          icon={IconGrid4x4}
          pressed={options.hasGrid}
          onClick={() => onOptions({ ...options, hasGrid: !options.hasGrid })}
        />
        <Tool
          label={t('badges.view.snap')}
          icon={IconMagnet}
          pressed={options.snaps}
          onClick={() => onOptions({ ...options, snaps: !options.snaps })}
        />
        <Tool
          label={t('badges.view.filled')}
          icon={IconUserSquare}
          pressed={options.isFilled}
          onClick={() => onOptions({ ...options, isFilled: !options.isFilled })}
        />
        <Tool label={t('badges.view.zoomOut')} icon={IconZoomOut} onClick={() => onZoom(0.8)} />
        <Tool label={t('badges.view.zoomIn')} icon={IconZoomIn} onClick={() => onZoom(1.25)} />
        <Tool label={t('badges.view.fit')} icon={IconAlignBoxCenterMiddle} onClick={() => onZoom('fit')} />
      </Group>
      <Row as="span" push gap={8} phone={{ fixed: true }}>
        {draft.back ? (
          <SegmentedControl
            size="xs"
            aria-label={t('badges.side')}
            value={side}
            data={(['front', 'back'] as const).map((value) => ({ value, label: t(`badges.side.${value}`) }))}
            onChange={(value) => designer.show(value === 'back' ? 'back' : 'front')}
          />
        ) : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
            onClick={designer.addBack}
          >
            {t('badges.side.add')}
          </Button>
        )}
        {draft.back && side === 'back' && (
          <Button size="xs" variant="subtle" onClick={designer.removeBack}>
            {t('badges.side.remove')}
          </Button>
        )}
      </Row>
    </Row>
  )
}

const Group = ({ children }: { children: ReactNode }) => (
  <Row as="span" gap={2} pad={2} round={12} surface="wash">
    {children}
  </Row>
)

type ToolProps = {
  label: string
  icon: typeof IconLetterT
  inactive?: boolean
  pressed?: boolean
  onClick: () => void
}

function Tool({ label, icon: Icon, inactive = false, pressed, onClick }: ToolProps) {
  return (
    <IconButton
      variant="subtle"
      size={34}
      label={label}
      inactive={inactive}
      {...(pressed === undefined ? {} : { pressed })}
      onClick={onClick}
    >
      <Icon size={19} stroke={1.7} />
    </IconButton>
  )
}

function AddPicture({ designer }: { designer: Designer }) {
  const t = useText()
  const toasts = useToasts()
  const field = useRef<HTMLInputElement>(null)
  const take = async (file: File) => {
    if (file.size > MAX_PICTURE_BYTES) {
      toasts.error(t('badges.picture.tooLarge'))
      return
    }
    const picture = await convertPicture(file)
    if (picture) designer.add([newPicture(picture, designer.draft)])
    else toasts.error(t('badges.picture.refused', { name: file.name }))
  }
  return (
    <>
      <Tool label={t('badges.add.Image')} icon={IconPhoto} onClick={() => field.current?.click()} />
      <input
        ref={field}
        className={UNSEEN}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t('badges.add.Image')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void take(file)
        }}
      />
    </>
  )
}
