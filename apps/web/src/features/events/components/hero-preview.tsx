import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { Hero } from '../../../ui/layout/hero.tsx'
import { ThemeFor } from '../../../ui/theme/theme-for.tsx'
import type { NewEventFields } from '../new-event-fields.ts'
import { millisIn } from '../zoned-time.ts'
import classes from './hero-preview.module.css'

export function HeroPreview({ values }: { values: NewEventFields }) {
  const t = useText()
  const { dayRange } = useFormats()
  const { name, color, venue, timezone } = values
  const from = millisIn(timezone, values.startsAt)
  const to = millisIn(timezone, values.endsAt)
  const days = from !== null && to !== null && from <= to ? dayRange(from, to, timezone) : ''
  return (
    <div className={classes.preview} aria-hidden="true">
      <ThemeFor colorsJson={{ primary: color }} scope="part">
        <Hero
          name={name.trim() || t('events.new.name')}
          meta={[days, venue.trim()].filter(Boolean).join(' · ')}
          seed="preview"
        />
      </ThemeFor>
    </div>
  )
}
