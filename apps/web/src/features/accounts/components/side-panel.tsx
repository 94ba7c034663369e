import { useText } from '../../../lib/i18n/use-text.ts'
import classes from './side-panel.module.css'

const RINGS = Array.from({ length: 16 }, (_, ring) => ring)

/** The quiet side of the pages for guests: two voices that meet, in the product's own colours. */
export function SidePanel() {
  const t = useText()
  return (
    <aside className={classes.panel}>
      <svg className={classes.voices} viewBox="0 0 800 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <g className={classes.one}>
          {RINGS.map((ring) => (
            <circle key={ring} cx="560" cy="300" r={36 + ring * 34} opacity={1 - ring * 0.058} />
          ))}
        </g>
        <g className={classes.other}>
          {RINGS.map((ring) => (
            <circle key={ring} cx="300" cy="520" r={36 + ring * 30} opacity={1 - ring * 0.058} />
          ))}
        </g>
        <circle className={classes.here} cx="560" cy="300" r="14" />
        <circle className={classes.there} cx="300" cy="520" r="14" />
      </svg>
      <div className={classes.words}>
        <p className={classes.claim}>{t('accounts.panel.claim')}</p>
        <p className={classes.more}>{t('accounts.panel.more')}</p>
      </div>
    </aside>
  )
}
