import { TextInput } from '@mantine/core'
import { deskLengths } from '@parley/contract/checkin'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { getDeviceDesk, nameOfDesk, renameDeviceDesk } from './this-desk.ts'

export function DeskName() {
  const t = useText()
  const [name, setName] = useState(() => getDeviceDesk().name)
  return (
    <TextInput
      label={t('checkin.desk.name')}
      description={t('checkin.desk.nameText')}
      placeholder={nameOfDesk({ ...getDeviceDesk(), name: '' })}
      maxLength={deskLengths.name}
      value={name}
      onChange={({ currentTarget: { value } }) => {
        setName(value)
        renameDeviceDesk(value)
      }}
    />
  )
}
