export { deliver } from './deliver.ts'
export { planDeliveries, planEventDeliveries, planJob } from './plan.ts'
export { sendToDevices } from './send-to-devices.ts'
export { dropDeliveries, insertDeliveries, listUnnotifiedMessages } from './store.ts'
