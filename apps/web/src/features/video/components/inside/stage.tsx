import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import type { Speaking } from '../../connection/speaking.ts'
import { Picture } from '../parts/picture.tsx'
import { gridShape } from './grid-shape.ts'
import type { ShownPerson, ShownScreen } from './shown-people.ts'
import classes from './stage.module.css'
import { Tile } from './tile.tsx'

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

/** Everyone at the same size; or one person, or the shared screen, large and the others beside it. */
export function Stage({ people, screen, layout, ...rest }: Props) {
  if (!screen && (layout === 'grid' || people.length < 2)) return <Grid people={people} {...rest} />
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

function Grid(props: PartProps) {
  const t = useText()
  const { people } = props
  const [place, size] = useSize()
  const { columns, width, height } = gridShape(people.length, size.width, size.height, GAP)
  const style = { '--columns': columns, '--width': `${width}px`, '--height': `${height}px` } as CSSProperties
  return (
    <div ref={place} className={classes.place}>
      <ul className={classes.grid} style={style} aria-label={t('video.people')}>
        {people.map((person) => (
          <li key={person.id}>{tileOf(props, person)}</li>
        ))}
      </ul>
    </div>
  )
}

function Large({ screen, ...props }: PartProps & Pick<Props, 'screen'>) {
  const t = useText()
  const { people, speaking } = props
  const others = people.filter(({ isOwn }) => !isOwn)
  const large = screen ? null : (others.find(({ seat }) => seat === speaking.current) ?? others[0] ?? people[0])
  const beside = people.filter(({ id }) => id !== large?.id)
  return (
    <div className={classes.large}>
      <div className={classes.main}>
        {screen ? (
          <figure className={classes.screen}>
            <Picture track={screen.picture} isWhole label={t('video.screenOf', { name: screen.name })} />
            <figcaption className={classes.sharer}>
              {screen.isOwn ? t('video.screen.own') : t('video.screenOf', { name: screen.name })}
            </figcaption>
          </figure>
        ) : (
          large && tileOf(props, large)
        )}
      </div>
      {beside.length > 0 && (
        <ul className={classes.strip} aria-label={t('video.people')}>
          {beside.map((person) => (
            <li key={person.id}>{tileOf(props, person, true)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The size of a place in pixels, as it changes. */
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
