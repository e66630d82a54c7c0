// The driver of real actors.
export { walkActor } from './harness/actor-driver.ts'
