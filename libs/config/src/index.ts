export {
  type ConfigResult,
  databaseListSetting,
  databaseSettings,
  loadConfig,
  parseConfig,
  portSetting,
  serviceUrlSetting,
  urlListSetting,
  urlSetting,
  wholeSetting,
} from './config.ts'
export {
  type Installation,
  installationOf,
  installationSettings,
  type TenantAddressRow,
  tenantContext,
  tenantOrigin,
} from './installation.ts'
export { retiredSetting, retiredWarnings } from './retired.ts'
export { type ResolvedSecrets, resolveSecrets, SECRET_SETTINGS } from './secrets.ts'
