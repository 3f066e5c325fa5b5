import { defineCommand, defineInstallationStatement } from '@fonds/db/statement'

/** Lists the archives of the installation, a page at a time. */
export const tenantsAfter = defineInstallationStatement('tenants', ['after'], 'SELECT id FROM api.tenants(:after)')

/** Stores the placeholders and colours of files. Returns the number of images that had none. */
export const setPlaceholders = defineCommand(
  'placeholders.set',
  ['sums', 'placeholders', 'colours'],
  'SELECT media.set_placeholders(:tenant::uuid, :sums::text[], :placeholders::text[], :colours::text[]) AS filled',
)
