import classes from './hero-strip.module.css'
import { LivePill } from './live-pill.tsx'

type Props = {
  name: string
  /** Language of the name. */
  lang: string
  days: string
  logo: string | null
  live: boolean
}

/** An event in one line, in its colours. */
export function HeroStrip({ name, lang, days, logo, live }: Props) {
  return (
    <div className={classes.strip}>
      {logo && <img className={classes.logo} src={logo} alt="" width={30} height={30} />}
      <p className={classes.words}>
        <span className={classes.name} lang={lang}>
          {name}
        </span>
        <span>{days}</span>
      </p>
      {live && <LivePill onPicture />}
    </div>
  )
}
