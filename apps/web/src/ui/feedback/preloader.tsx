import { Logo } from '../theme/logo.tsx'
import { Waiting } from './waiting.tsx'

/** Before there is anything to show: the mark in the middle, once it takes longer than a moment. */
export function Preloader() {
  return (
    <div style={{ display: 'grid', placeItems: 'center', minBlockSize: '100dvh' }}>
      <Waiting>
        <Logo size={44} markOnly />
      </Waiting>
    </div>
  )
}
