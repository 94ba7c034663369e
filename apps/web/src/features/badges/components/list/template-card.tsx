import type { EventDetails } from '@parley/contract/app'
import type { BadgeFields, BadgeTemplate, TemplateBrief } from '@parley/contract/badges'
import { IconCopy, IconDownload, IconFileText, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../../lib/i18n/text-provider.tsx'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { ActionMenu } from '../../../../ui/overlays/action-menu.tsx'
import { typeText } from '../../../participants/index.ts'
import { useTemplate } from '../../api.ts'
import { draftOf } from '../../draft.ts'
import { SidePicture } from '../parts/side-picture.tsx'
import classes from './template-card.module.css'

type Props = {
  event: EventDetails
  template: TemplateBrief
  fields: BadgeFields
  onDuplicate: (whole: BadgeTemplate) => void
  onExport: (whole: BadgeTemplate) => void
  onRemove: () => void
}

/** One template: how it looks, how large it is, and whose. */
export function TemplateCard({ event, template, fields, onDuplicate, onExport, onRemove }: Props) {
  const t = useText()
  const { number } = useFormats()
  const { language } = useLanguage()
  const { id, name, type, typeIds, isDefault, widthMm, heightMm } = template
  const whole = useWhole(event.id, template)
  const own = event.participantTypes.filter((each) => typeIds.includes(each.id))
  const types = own.map((each) => typeText(each, language))
  const shown = own[0] ? { ...fields, participantType: typeText(own[0], language) } : fields
  const size = t('badges.size', { width: number(widthMm), height: number(heightMm) })
  return (
    <article className={classes.card} aria-label={name}>
      <div className={classes.picture}>
        {type === 'text' && <TextPicture text={whole?.templates.front ?? ''} />}
        {type === 'badge' && whole && <Drawn template={whole} fields={shown} />}
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link className={classes.link} to={`/event/${event.id}/organize/badges/${id}`}>
            {name}
          </Link>
        </h2>
        <p className={classes.facts}>{type === 'text' ? t('badges.kind.text') : size}</p>
        <p className={classes.facts}>{types.length > 0 ? types.join(' · ') : t('badges.forNobody')}</p>
        {isDefault && <StatusChip tone="good" label={t('badges.default')} />}
      </div>
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
    </article>
  )
}

/** With its sides; read again when the list says that there are newer ones. */
function useWhole(eventId: string, { id, rev }: TemplateBrief): BadgeTemplate | undefined {
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
    <div className={classes.text}>
      <IconFileText size={22} stroke={1.6} aria-hidden="true" />
      <pre className={classes.lines}>{text}</pre>
    </div>
  )
}
