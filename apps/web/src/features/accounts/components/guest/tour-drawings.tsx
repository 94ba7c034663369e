const PAPER = { fill: '#fff' }
const INK = { fill: 'var(--hero-deep)' }
const SPARK = { fill: 'var(--hero-voice)' }
const LIGHT = { fill: '#fff', fillOpacity: 0.16 }
const TICK = { fill: '#fff', fillOpacity: 0.5 }
const CARD = { fill: '#fff', fillOpacity: 0.1, stroke: '#fff', strokeOpacity: 0.3, strokeWidth: 1.5 }
const LINE = { stroke: '#fff', strokeWidth: 1.5 }
const VOICE = { stroke: 'var(--hero-voice)', strokeWidth: 1.5 }
const GAP = { stroke: '#fff', strokeDasharray: '7 7', strokeWidth: 2 }
const WAY = { stroke: 'var(--hero-voice)', strokeDasharray: '2 9', strokeLinecap: 'round', strokeWidth: 4 } as const
const NOW = { fill: '#fff', stroke: '#fff', strokeWidth: 2 }
const ROUND = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const TICK_MARK = { stroke: 'var(--hero-deep)', strokeWidth: 11, ...ROUND }

const VIEW = '0 0 640 480'
const RINGS = Array.from({ length: 9 }, (_, ring) => ring)

export function MeetDrawing() {
  return (
    <svg fill="none" viewBox={VIEW} aria-hidden="true">
      <g {...LINE}>
        {RINGS.map((ring) => (
          <circle key={ring} cx="196" cy="272" r={92 + ring * 30} opacity={0.5 - ring * 0.055} />
        ))}
      </g>
      <g {...VOICE}>
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
        <circle {...PAPER} r="31" />
        <path {...INK} d="M-12.6 12.6a17.8 17.8 0 0 1 25.2-25.2z" />
        <path {...SPARK} d="M12.6-12.6a17.8 17.8 0 0 1-25.2 25.2z" />
      </g>
    </svg>
  )
}

const KINDS = {
  one: { body: PAPER, face: INK },
  other: { body: SPARK, face: INK },
  dark: { body: INK, face: PAPER },
  quiet: { body: { fill: '#fff', fillOpacity: 0.24 }, face: { fillOpacity: 0.5 } },
}
type PersonProps = { x: number; y: number; r: number; kind: keyof typeof KINDS }

function Person({ x, y, r, kind }: PersonProps) {
  const { body, face } = KINDS[kind]
  return (
    <g {...body} transform={`translate(${x} ${y}) scale(${r / 100})`}>
      <circle r="100" />
      <circle {...face} cy="-22" r="34" />
      <path {...face} d="M-62 64a64 56 0 0 1 124 0 89 89 0 0 1-124 0z" />
    </g>
  )
}

const HOURS = Array.from({ length: 6 }, (_, hour) => 76 + hour * 62)

export function PlanDrawing() {
  return (
    <svg fill="none" viewBox={VIEW} aria-hidden="true">
      <rect {...CARD} x="150" y="36" width="340" height="408" rx="26" />
      <g {...LINE} opacity="0.34">
        {HOURS.map((y) => (
          <path key={y} d={`M218 ${y}h246`} />
        ))}
      </g>
      <g {...TICK}>
        {HOURS.map((y) => (
          <rect key={y} x="172" y={y - 5} width="28" height="10" rx="5" />
        ))}
      </g>
      <g {...PAPER}>
        <rect x="218" y="82" width="246" height="84" rx="14" />
        <rect x="218" y="330" width="246" height="56" rx="14" />
      </g>
      <g {...INK}>
        <rect x="238" y="104" width="132" height="12" rx="6" />
        <rect x="238" y="128" width="88" height="10" rx="5" opacity="0.4" />
        <rect x="238" y="352" width="108" height="12" rx="6" />
      </g>
      <rect {...GAP} x="218" y="206" width="246" height="86" rx="14" />
      <path {...WAY} d="M560 116c8 52-10 86-52 104" />
      <g transform="rotate(-4 380 244)">
        <rect {...SPARK} x="270" y="200" width="252" height="88" rx="16" />
        <rect {...INK} x="386" y="226" width="108" height="12" rx="6" />
        <rect {...INK} x="386" y="250" width="70" height="10" rx="5" opacity="0.55" />
        <Person x={312} y={244} r={26} kind="one" />
        <Person x={346} y={244} r={26} kind="dark" />
      </g>
      <g {...NOW}>
        <path d="M206 186h270" />
        <circle cx="206" cy="186" r="7" />
      </g>
    </svg>
  )
}

const CODE = ['1011011', '0110100', '1101011', '0011110', '1110010', '0101101', '1011001']

export function DoorDrawing() {
  return (
    <svg fill="none" viewBox={VIEW} aria-hidden="true">
      <g {...LINE}>
        {RINGS.map((ring) => (
          <path
            key={ring}
            d={`M${222 - ring * 26} 444V${250 - ring * 4}a${98 + ring * 26} ${98 + ring * 26} 0 0 1 ${196 + ring * 52} 0V444`}
            opacity={0.56 - ring * 0.062}
          />
        ))}
      </g>
      <path {...LIGHT} d="M222 444V250a98 98 0 0 1 196 0v194z" />
      <path {...LINE} d="M60 444h520" opacity="0.6" />
      <g transform="rotate(-7 320 262)">
        <rect {...INK} x="222" y="96" width="196" height="336" rx="30" />
        <rect {...PAPER} x="234" y="108" width="172" height="312" rx="20" />
        <rect {...INK} x="258" y="134" width="92" height="12" rx="6" />
        <rect {...INK} x="258" y="156" width="58" height="10" rx="5" opacity="0.4" />
        <g {...INK} transform="translate(258 190)">
          {CODE.flatMap((row, y) =>
            [...row].map((module, x) =>
              module === '1' ? <rect key={`${x}/${y}`} x={x * 18} y={y * 18} width="15" height="15" rx="4" /> : null,
            ),
          )}
        </g>
        <rect {...INK} x="258" y="346" width="124" height="10" rx="5" opacity="0.4" />
      </g>
      <g transform="translate(446 344)">
        <circle {...SPARK} r="56" />
        <path {...TICK_MARK} d="M-23 2l16 16 31-34" />
      </g>
    </svg>
  )
}
