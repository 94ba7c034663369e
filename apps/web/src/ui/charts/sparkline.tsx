type Props = {
  values: readonly number[]
  label: string
}

const WIDTH = 96
const HEIGHT = 28
/** The margin in units of the view box. It keeps the stroke from being cut off at the top and the bottom. */
const MARGIN = 2

/** Draws values as a line without axes. A single value becomes a horizontal line. */
export function Sparkline({ values, label }: Props) {
  const most = Math.max(1, ...values)
  const drawn = values.length === 1 ? [...values, ...values] : values
  const step = WIDTH / Math.max(1, drawn.length - 1)
  const points = drawn.map((value, index) => {
    const y = HEIGHT - MARGIN - (value / most) * (HEIGHT - 2 * MARGIN)
    return `${round(index * step)},${round(y)}`
  })
  return (
    <svg
      style={{ display: 'block', overflow: 'visible' }}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
    >
      {points.length > 0 && (
        <>
          <polygon fill="var(--wash-strong)" points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
          <polyline
            fill="none"
            stroke="var(--meta)"
            strokeLinejoin="round"
            strokeWidth={1.75}
            points={points.join(' ')}
          />
        </>
      )}
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
