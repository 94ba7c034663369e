import classes from './logo.module.css'

type Props = {
  size?: number
  markOnly?: boolean
}

/** The logo. Its mark is a letter P that is also a speech bubble. */
export function Logo({ size = 28, markOnly = false }: Props) {
  return (
    <span className={classes.logo} style={{ fontSize: size * 0.72 }}>
      <svg viewBox="0 0 32 32" width={size} height={size} role="img" aria-label="Parley">
        <path className={classes.bubble} d="M5 29.2V13.4a11.5 11.5 0 1 1 11.5 11.4h-2.2c-1.6 0-3.1.6-4.2 1.7z" />
        <path className={classes.one} d="M12.9 17a5.1 5.1 0 0 1 7.2-7.2z" />
        <path className={classes.other} d="M20.1 9.8a5.1 5.1 0 0 1-7.2 7.2z" />
      </svg>
      {!markOnly && (
        <span className={classes.word} aria-hidden="true">
          Parley
        </span>
      )}
    </span>
  )
}
