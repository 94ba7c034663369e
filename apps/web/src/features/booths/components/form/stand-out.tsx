import type { BoothDetails } from '@parley/contract/booths'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { StepBar } from '../../../participants/index.ts'
import classes from './stand-out.module.css'

/** What makes a booth come earlier in the list, and what of it is still missing. */
export function StandOut({ booth: { images, documents, description } }: { booth: BoothDetails }) {
  const t = useText()
  const points = [
    { key: 'logo', isThere: images.logo !== null },
    { key: 'banner', isThere: images.banner !== null || documents.some(({ type }) => type === 'bvideo') },
    { key: 'description', isThere: description.trim() !== '' },
  ] as const
  const done = points.filter(({ isThere }) => isThere).length
  return (
    <section className={classes.box} aria-label={t('booths.standOut')}>
      <p className={classes.head} role="status">
        {done === points.length ? t('booths.standOut.whole') : t('booths.standOut.done', { done, all: points.length })}
      </p>
      <StepBar done={done} all={points.length} />
      <ul className={classes.points}>
        {points.map(({ key, isThere }) => {
          const Icon = isThere ? IconCircleCheckFilled : IconCircleDashed
          return (
            <li key={key} className={classes.point} data-there={isThere || undefined}>
              <Icon
                size={18}
                role="img"
                aria-label={t(isThere ? 'booths.standOut.there' : 'booths.standOut.missing')}
              />
              {t(`booths.standOut.${key}`)}
            </li>
          )
        })}
      </ul>
      {done < points.length && <p className={classes.text}>{t('booths.standOut.text')}</p>}
    </section>
  )
}
