import type { EventDetails } from '@parley/contract/app'
import type { BadgeFields, BadgeTemplate, TemplateBrief } from '@parley/contract/badges'
import { IconCopy, IconDownload, IconFileText, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useFormats, useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { Grid, looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { CoverLink } from '../../../../ui/layout/cover-link.tsx'
import { ActionMenu } from '../../../../ui/overlays/action-menu.tsx'
import { typeText } from '../../../participants/index.ts'
import { useTemplate } from '../../api.ts'
import { draftOf } from '../../draft.ts'
import { SidePicture } from '../parts/side-picture.tsx'
import classes from './template-card.module.css'

const CARD = { surface: 'card', hover: 'edge', place: 'own', high: 'full', overflow: 'hidden' } as const

const FACTS = looks({ size: 13, tone: 'meta' })

type Props = {
  event: EventDetails
  template: TemplateBrief
  fields: BadgeFields
  onDuplicate: (whole: BadgeTemplate) => void
  onExport: (whole: BadgeTemplate) => void
  onRemove: () => void
}

export function TemplateCard({ event, template, fields, onDuplicate, onExport, onRemove }: Props) {
  const t = useText()
  const { number } = useFormats()
  const { language } = useLanguage()
  const { id, name, type, typeIds, isDefault, widthMm, heightMm } = template
  const whole = useFullTemplate(event.id, template)
  const own = event.participantTypes.filter((each) => typeIds.includes(each.id))
  const types = own.map((each) => typeText(each, language))
  const shown = own[0] ? { ...fields, participantType: typeText(own[0], language) } : fields
  const size = t('badges.size', { width: number(widthMm), height: number(heightMm) })
  return (
    <Stack as="article" {...CARD} className={classes.card} aria-label={name}>
      <Row justify="center" gap={10} pad={18} surface="sunken" className={classes.picture}>
        {type === 'text' && <TextPicture text={whole?.templates.front ?? ''} />}
        {type === 'badge' && whole && <Drawn template={whole} fields={shown} />}
      </Row>
      <Stack align="start" gap={2} padX={16} padTop={14} padBottom={16} className={classes.words}>
        <Text as="h2" size={17} breaks="anywhere">
          <CoverLink href={`/event/${event.id}/organize/badges/${id}`}>{name}</CoverLink>
        </Text>
        <p className={FACTS}>{type === 'text' ? t('badges.kind.text') : size}</p>
        <p className={FACTS}>{types.length > 0 ? types.join(' · ') : t('badges.forNobody')}</p>
        {isDefault && <StatusChip tone="good" label={t('badges.default')} />}
      </Stack>
      <span className={classes.acts}>
        <ActionMenu
          label={t('badges.more', { name })}
          acts={[
            ...(whole
              ? [
                  {
                    label: t('badges.act.duplicate'),
                    icon: <IconCopy size={18} stroke={1.8} />,
                    run: () => onDuplicate(whole),
                  },
                ]
              : []),
            ...(whole?.type === 'badge'
              ? [
                  {
                    label: t('badges.file.export'),
                    icon: <IconDownload size={18} stroke={1.8} />,
                    run: () => onExport(whole),
                  },
                ]
              : []),
            { label: t('badges.remove'), icon: <IconTrash size={18} stroke={1.8} />, run: onRemove },
          ]}
        />
      </span>
    </Stack>
  )
}

/** Returns the whole template. It is fetched again when the list has a newer `rev`. */
function useFullTemplate(eventId: string, { id, rev }: TemplateBrief): BadgeTemplate | undefined {
  const { data } = useTemplate(eventId, id, { rev })
  return data?.template
}

function Drawn({ template, fields }: { template: BadgeTemplate; fields: BadgeFields }) {
  const t = useText()
  const draft = useMemo(() => draftOf(template), [template])
  return (
    <>
      <SidePicture draft={draft} fields={fields} label={t('badges.card.front', { name: template.name })} />
      {draft.back && (
        <SidePicture draft={draft} side="back" fields={fields} label={t('badges.card.back', { name: template.name })} />
      )}
    </>
  )
}

function TextPicture({ text }: { text: string }) {
  return (
    <Grid gap={8} pad={14} line="around" round={6} tone="ink" className={classes.text}>
      <IconFileText size={22} stroke={1.6} aria-hidden="true" />
      <Text as="pre" size={12} leading="body" className={classes.lines}>
        {text}
      </Text>
    </Grid>
  )
}
