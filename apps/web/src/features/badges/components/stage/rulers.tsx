import { looks } from '../../../../ui/layout/look.ts'
import { toMm } from '../../draft.ts'
import classes from './rulers.module.css'
import { MARGIN_PX } from './stage-size.ts'

export const RULER_PX = 20

type Props = { along: 'x' | 'y'; lengthPx: number; zoom: number; dpi: number }

/** A ruler in millimetres. */
export function Ruler({ along, lengthPx, zoom, dpi }: Props) {
  const mm = toMm(lengthPx, dpi)
  const mmPx = (lengthPx * zoom) / Math.max(mm, 1)
  const big = [5, 10, 20, 50, 100].find((each) => each * mmPx >= 34) ?? 100
  const small = big / 5
  const ticks = Array.from({ length: Math.floor(mm / small) + 1 }, (_, index) => index * small)
  const whole = Math.ceil(lengthPx * zoom + 2 * MARGIN_PX)
  const isFlat = along === 'x'
  return (
    <svg
      className={`${looks({ show: 'block', surface: 'plain' })} ${classes.ruler}`}
      data-along={along}
      width={isFlat ? whole : RULER_PX}
      height={isFlat ? RULER_PX : whole}
      aria-hidden="true"
    >
      {ticks.map((at) => {
        const place = Math.round(MARGIN_PX + at * mmPx) + 0.5
        const isBig = at % big === 0
        const from = RULER_PX - (isBig ? 9 : 4)
        return (
          <g key={at}>
            <line
              className={classes.tick}
              {...(isFlat
                ? { x1: place, x2: place, y1: from, y2: RULER_PX }
                : { y1: place, y2: place, x1: from, x2: RULER_PX })}
            />
            {isBig && (
              <text
                className={classes.number}
                fontSize={9}
                {...(isFlat
                  ? { x: place + 3, y: 10 }
                  : { x: 0, y: 0, transform: `translate(9 ${place + 3}) rotate(-90)`, textAnchor: 'end' })}
              >
                {at}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
