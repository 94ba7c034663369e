import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Box, Grid, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import type { Speaking } from '../../connection/speaking.ts'
import { Picture } from '../parts/picture.tsx'
import { gridShape } from './grid-shape.ts'
import type { ShownPerson, ShownScreen } from './shown-people.ts'
import classes from './stage.module.css'
import { Tile } from './tile.tsx'

const GRID = { wrap: true, gap: 8, align: 'stretch', justify: 'center' } as const
const SHARER = { padX: 10, padY: 4, round: 'full', size: 13, tone: 'white', weight: 600, lines: 1 } as const

export type Layout = 'grid' | 'speaker'

const GAP = 8

type Props = {
  people: readonly ShownPerson[]
  screen: ShownScreen | null
  layout: Layout
  speaking: Speaking
  isWithoutPictures: boolean
  menuOf: (person: ShownPerson) => ReactNode
}

export function Stage({ people, screen, layout, ...rest }: Props) {
  if (!screen && (layout === 'grid' || people.length < 2)) return <Tiles people={people} {...rest} />
  return <Large people={people} screen={screen} {...rest} />
}

type PartProps = Omit<Props, 'screen' | 'layout'>

function tileOf({ speaking, isWithoutPictures, menuOf }: PartProps, person: ShownPerson, isSmall = false) {
  return (
    <Tile
      person={person}
      isSpeaking={person.seat !== null && speaking.seats.has(person.seat)}
      isWithoutPicture={isWithoutPictures}
      isSmall={isSmall}
      menu={isSmall ? null : menuOf(person)}
    />
  )
}

function Tiles(props: PartProps) {
  const t = useText()
  const { people } = props
  const [place, size] = useSize()
  const { columns, width, height } = gridShape(people.length, size.width, size.height, GAP)
  const style = { '--columns': columns, '--width': `${width}px`, '--height': `${height}px` } as CSSProperties
  return (
    <Box ref={place} shrink tall={0} overflow="hidden">
      <Row as="ul" {...GRID} className={classes.grid} style={style} aria-label={t('video.people')}>
        {people.map((person) => (
          <li key={person.id}>{tileOf(props, person)}</li>
        ))}
      </Row>
    </Box>
  )
}

function Large({ screen, ...props }: PartProps & Pick<Props, 'screen'>) {
  const t = useText()
  const { people, speaking } = props
  const others = people.filter(({ isOwn }) => !isOwn)
  const large = screen ? null : (others.find(({ seat }) => seat === speaking.current) ?? others[0] ?? people[0])
  const beside = people.filter(({ id }) => id !== large?.id)
  return (
    <Grid gap={8} shrink tall={0} className={classes.large}>
      <div className={classes.main}>
        {screen ? (
          <Box as="figure" round={16} line="around" place="own" high="full" overflow="hidden">
            <Picture track={screen.picture} isWhole label={t('video.screenOf', { name: screen.name })} />
            <Text as="figcaption" {...SHARER} className={classes.sharer}>
              {screen.isOwn ? t('video.screen.own') : t('video.screenOf', { name: screen.name })}
            </Text>
          </Box>
        ) : (
          large && tileOf(props, large)
        )}
      </div>
      {beside.length > 0 && (
        <Stack as="ul" gap={8} overflow="auto" className={classes.strip} aria-label={t('video.people')}>
          {beside.map((person) => (
            <li key={person.id}>{tileOf(props, person, true)}</li>
          ))}
        </Stack>
      )}
    </Grid>
  )
}

/** Returns the size of an element in pixels. */
function useSize() {
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const watched = place.current
    if (!watched) return undefined
    const measure = () => setSize({ width: watched.clientWidth, height: watched.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [])
  return [place, size] as const
}
