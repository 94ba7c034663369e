export { deliver } from './deliver.ts'
export { planDeliveries, planEventDeliveries } from './plan.ts'
export { sendToDevices } from './send-to-devices.ts'
