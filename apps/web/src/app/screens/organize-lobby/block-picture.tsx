import { Loader } from '@mantine/core'
import type { LobbyBlockSetting } from '@parley/contract/events'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useAddLobbyPicture } from '../../../features/events/index.ts'
import { dataUrlOf } from '../../../lib/browser/data-url.ts'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { PictureControl } from '../../../ui/forms/picture-control.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import classes from './organize-lobby.module.css'

type Props = Pick<LobbyBlockSetting, 'picturePath'> & {
  eventId: string
  onPicture: (path: string, size: NonNullable<LobbyBlockSetting['pictureSize']>) => void
}

/** A field for the picture of a block. The picture is stored at once, but shown only once the lobby is saved. */
export function BlockPicture({ eventId, picturePath, onPicture }: Props) {
  const t = useText()
  const failureText = useFailureText()
  const add = useAddLobbyPicture()
  const [problem, setProblem] = useState<string | null>(null)
  const [isAtWork, setAtWork] = useState(false)

  const take = async (file: File) => {
    setProblem(null)
    setAtWork(true)
    try {
      const picture = await add.mutateAsync({ eventId, image: await dataUrlOf(file) })
      onPicture(picture.picturePath, { widthPx: picture.widthPx, heightPx: picture.heightPx })
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setAtWork(false)
    }
  }
  return (
    <PictureControl
      label={t('app.compose.picture')}
      hint={t('app.compose.pictureText')}
      picture={
        <Row justify="center" surface="wash" round={10} line="around" tone="meta" className={classes.thumb}>
          {isAtWork && <Loader size="sm" />}
          {!isAtWork && picturePath && <img src={picturePath} alt="" />}
          {!isAtWork && !picturePath && <IconPhoto size={26} stroke={1.5} aria-hidden="true" />}
        </Row>
      }
      choose={{ label: t(picturePath ? 'app.compose.replacePicture' : 'app.compose.choosePicture') }}
      isAtWork={isAtWork}
      onFile={(file) => void take(file)}
      problem={problem}
    />
  )
}
