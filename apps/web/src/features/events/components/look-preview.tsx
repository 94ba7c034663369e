import type { EventSettings } from '@parley/contract/events'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Hero } from '../../../ui/layout/hero.tsx'
import { ThemeFor } from '../../../ui/theme/theme-for.tsx'
import classes from './look-preview.module.css'

type Props = {
  event: EventSettings
  /** As it is chosen now, before it is saved. */
  color: string
}

/** How people meet an event: the head of its pages, and its sign-in page on a desk. */
export function LookPreview({ event, color }: Props) {
  const t = useText()
  const { dayRange } = useFormats()
  const { name, venue, images, timezone, startDateMillis, endDateMillis } = event
  const meta = [dayRange(startDateMillis, endDateMillis, timezone), venue].filter(Boolean).join(' · ')
  return (
    <ThemeFor colorsJson={{ primary: color }} scope="part">
      <div className={classes.previews} aria-hidden="true" inert>
        <div className={classes.hero}>
          <Hero name={name} meta={meta} banner={images.banner} logo={images.logo} seed={event.id} />
        </div>
        <div className={classes.door}>
          <div className={classes.form}>
            <span className={classes.line} />
            <span className={classes.box} />
            <span className={classes.box} />
            <span className={classes.button}>{t('accounts.login.submit')}</span>
          </div>
          <div className={classes.side} data-picture={images.side_banner ? true : undefined}>
            {images.side_banner && <img className={classes.picture} src={images.side_banner} alt="" />}
            {images.logo && <img className={classes.logo} src={images.logo} alt="" width={36} height={36} />}
            <p className={classes.name}>{name}</p>
            <p className={classes.meta}>{meta}</p>
          </div>
        </div>
      </div>
    </ThemeFor>
  )
}
