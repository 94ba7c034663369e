import classes from './tour-drawings.module.css'

const VIEW = '0 0 640 480'
const RINGS = Array.from({ length: 9 }, (_, ring) => ring)

/** Two people, the rings of their voices, and what they have in common where these meet. */
export function MeetDrawing() {
  return (
    <svg className={classes.drawing} viewBox={VIEW} aria-hidden="true">
      <g className={classes.line}>
        {RINGS.map((ring) => (
          <circle key={ring} cx="196" cy="272" r={92 + ring * 30} opacity={0.5 - ring * 0.055} />
        ))}
      </g>
      <g className={classes.voice}>
        {RINGS.map((ring) => (
          <circle key={ring} cx="444" cy="206" r={92 + ring * 30} opacity={0.7 - ring * 0.076} />
        ))}
      </g>
      <Person x={196} y={272} r={70} kind="one" />
      <Person x={444} y={206} r={70} kind="other" />
      <Person x={92} y={92} r={24} kind="quiet" />
      <Person x={330} y={64} r={20} kind="quiet" />
      <Person x={566} y={376} r={26} kind="quiet" />
      <Person x={352} y={424} r={20} kind="quiet" />
      <g transform="translate(320 239)">
        <circle className={classes.paper} r="31" />
        <path className={classes.ink} d="M-12.6 12.6a17.8 17.8 0 0 1 25.2-25.2z" />
        <path className={classes.spark} d="M12.6-12.6a17.8 17.8 0 0 1-25.2 25.2z" />
      </g>
    </svg>
  )
}

type PersonProps = { x: number; y: number; r: number; kind: 'one' | 'other' | 'dark' | 'quiet' }

function Person({ x, y, r, kind }: PersonProps) {
  return (
    <g className={classes[kind]} transform={`translate(${x} ${y}) scale(${r / 100})`}>
      <circle r="100" />
      <circle className={classes.face} cy="-22" r="34" />
      <path className={classes.face} d="M-62 64a64 56 0 0 1 124 0 89 89 0 0 1-124 0z" />
    </g>
  )
}

const HOURS = Array.from({ length: 6 }, (_, hour) => 76 + hour * 62)

/** A day as a column: what was chosen stands, and a meeting slides into the gap. */
export function PlanDrawing() {
  return (
    <svg className={classes.drawing} viewBox={VIEW} aria-hidden="true">
      <rect className={classes.card} x="150" y="36" width="340" height="408" rx="26" />
      <g className={classes.line} opacity="0.34">
        {HOURS.map((y) => (
          <path key={y} d={`M218 ${y}h246`} />
        ))}
      </g>
      <g className={classes.tick}>
        {HOURS.map((y) => (
          <rect key={y} x="172" y={y - 5} width="28" height="10" rx="5" />
        ))}
      </g>
      <g className={classes.paper}>
        <rect x="218" y="82" width="246" height="84" rx="14" />
        <rect x="218" y="330" width="246" height="56" rx="14" />
      </g>
      <g className={classes.ink}>
        <rect x="238" y="104" width="132" height="12" rx="6" />
        <rect x="238" y="128" width="88" height="10" rx="5" opacity="0.4" />
        <rect x="238" y="352" width="108" height="12" rx="6" />
      </g>
      <rect className={classes.gap} x="218" y="206" width="246" height="86" rx="14" />
      <path className={classes.way} d="M560 116c8 52-10 86-52 104" />
      <g transform="rotate(-4 380 244)">
        <rect className={classes.meeting} x="270" y="200" width="252" height="88" rx="16" />
        <rect className={classes.deep} x="386" y="226" width="108" height="12" rx="6" />
        <rect className={classes.deep} x="386" y="250" width="70" height="10" rx="5" opacity="0.55" />
        <Person x={312} y={244} r={26} kind="one" />
        <Person x={346} y={244} r={26} kind="dark" />
      </g>
      <g className={classes.now}>
        <path d="M206 186h270" />
        <circle cx="206" cy="186" r="7" />
      </g>
    </svg>
  )
}

/** Modules of a code that is none: it only looks like one. */
const CODE = ['1011011', '0110100', '1101011', '0011110', '1110010', '0101101', '1011001']

/** A phone with a ticket before an open door, and the tick that lets one in. */
export function DoorDrawing() {
  return (
    <svg className={classes.drawing} viewBox={VIEW} aria-hidden="true">
      <g className={classes.line}>
        {RINGS.map((ring) => (
          <path
            key={ring}
            d={`M${222 - ring * 26} 444V${250 - ring * 4}a${98 + ring * 26} ${98 + ring * 26} 0 0 1 ${196 + ring * 52} 0V444`}
            opacity={0.56 - ring * 0.062}
          />
        ))}
      </g>
      <path className={classes.light} d="M222 444V250a98 98 0 0 1 196 0v194z" />
      <path className={classes.line} d="M60 444h520" opacity="0.6" />
      <g transform="rotate(-7 320 262)">
        <rect className={classes.deep} x="222" y="96" width="196" height="336" rx="30" />
        <rect className={classes.paper} x="234" y="108" width="172" height="312" rx="20" />
        <rect className={classes.ink} x="258" y="134" width="92" height="12" rx="6" />
        <rect className={classes.ink} x="258" y="156" width="58" height="10" rx="5" opacity="0.4" />
        <g className={classes.ink} transform="translate(258 190)">
          {CODE.flatMap((row, y) =>
            [...row].map((module, x) =>
              module === '1' ? <rect key={`${x}/${y}`} x={x * 18} y={y * 18} width="15" height="15" rx="4" /> : null,
            ),
          )}
        </g>
        <rect className={classes.ink} x="258" y="346" width="124" height="10" rx="5" opacity="0.4" />
      </g>
      <g transform="translate(446 344)">
        <circle className={classes.other} r="56" />
        <path className={classes.tickMark} d="M-23 2l16 16 31-34" />
      </g>
    </svg>
  )
}
