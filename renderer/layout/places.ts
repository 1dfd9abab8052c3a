import {
  type Icon,
  IconAdjustments,
  IconCertificate,
  IconChartBar,
  IconCloudUp,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconFileShredder,
  IconInbox,
  IconKey,
  IconListDetails,
  IconListSearch,
  IconPalette,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import type { Permission } from '#shared/contract/accounts/permissions.ts';
import { mayDo, useAccess } from '../access/access.ts';
import type { Route } from '../route.ts';

/** The routes that the navigation leads to. */
export type PlaceName = Exclude<Route['at'], 'visit' | 'company' | 'verification' | 'person'>;

export type Place = {
  readonly at: PlaceName;
  readonly icon: Icon;
  /** The part of the texts with its title and shortcut. */
  readonly texts:
    | 'inbox'
    | 'watchlist'
    | 'links'
    | 'people'
    | 'api_keys'
    | 'policy'
    | 'callbacks'
    | 'devices'
    | 'kiosks'
    | 'chip_certificates'
    | 'retention'
    | 'branding'
    | 'dashboard'
    | 'audit'
    | 'sync';
  readonly hotkey: string | null;
  /** Null: every operator. */
  readonly permission: Permission | null;
  /** Administration shares one menu; `footer` is in the line below every screen. */
  readonly group: 'work' | 'administration' | 'footer';
};

const work = { group: 'work' } as const;
const administration = { group: 'administration' } as const;

export const PLACES: readonly Place[] = [
  { ...work, at: 'list', icon: IconInbox, texts: 'inbox', hotkey: null, permission: null },
  { ...work, at: 'watchlists', icon: IconListSearch, texts: 'watchlist', hotkey: 'alt+W', permission: null },
  { ...work, at: 'links', icon: IconDeviceMobile, texts: 'links', hotkey: 'alt+S', permission: 'make_links' },
  {
    ...administration,
    at: 'dashboard',
    icon: IconChartBar,
    texts: 'dashboard',
    hotkey: 'alt+G',
    permission: 'view_figures',
  },
  { ...administration, at: 'people', icon: IconUsers, texts: 'people', hotkey: 'alt+P', permission: 'manage_people' },
  {
    ...administration,
    at: 'policy',
    icon: IconAdjustments,
    texts: 'policy',
    hotkey: 'alt+Y',
    permission: 'change_policy',
  },
  {
    ...administration,
    at: 'devices',
    icon: IconDeviceDesktop,
    texts: 'devices',
    hotkey: 'alt+V',
    // Everybody tests the cameras and scanners of their own desk.
    permission: null,
  },
  {
    ...administration,
    at: 'kiosks',
    icon: IconDeviceTablet,
    texts: 'kiosks',
    hotkey: null,
    permission: 'manage_kiosks',
  },
  {
    ...administration,
    at: 'chip-certificates',
    icon: IconCertificate,
    texts: 'chip_certificates',
    hotkey: null,
    permission: 'view_chip_certificates',
  },
  {
    ...administration,
    at: 'retention',
    icon: IconFileShredder,
    texts: 'retention',
    hotkey: 'alt+E',
    permission: 'view_retention',
  },
  { ...administration, at: 'audit', icon: IconListDetails, texts: 'audit', hotkey: 'alt+A', permission: 'view_audit' },
  {
    ...administration,
    at: 'api-keys',
    icon: IconKey,
    texts: 'api_keys',
    hotkey: 'alt+K',
    permission: 'manage_api_keys',
  },
  {
    ...administration,
    at: 'callbacks',
    icon: IconWebhook,
    texts: 'callbacks',
    hotkey: 'alt+B',
    permission: 'manage_callbacks',
  },
  {
    ...administration,
    at: 'branding',
    icon: IconPalette,
    texts: 'branding',
    hotkey: null,
    permission: 'change_branding',
  },
  { group: 'footer', at: 'sync', icon: IconCloudUp, texts: 'sync', hotkey: null, permission: null },
];

/** The places that the signed-in operator may open. */
export function usePlaces(): readonly Place[] {
  const operator = useAccess((access) => access.operator);
  return PLACES.filter(({ permission }) => permission === null || mayDo(operator, permission));
}
