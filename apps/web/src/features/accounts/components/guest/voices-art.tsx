import classes from './voices-art.module.css'

const RINGS = Array.from({ length: 16 }, (_, ring) => ring)

/** Two voices that meet, in the colours around. */
export function VoicesArt() {
  return (
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
  )
}
