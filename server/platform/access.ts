import type { Endpoint } from "@keystead/contract/endpoint";

/**
 * Everyone who may act.
 * `visitor`: anybody, also with a mailed link. `app`: who holds a license key. `program`: who holds an API key. `operator`: who holds an
 * operator key, for what its scopes name.
 * `customer`: who is logged in, with their account and the licenses that they own or have a seat on; `owner` and `member` where it
 * matters which.
 * `support`, `release_manager`, `shop_owner`: those who run the shop.
 */
export type Role =
  | "visitor"
  | "app"
  | "program"
  | "operator"
  | "customer"
  | "owner"
  | "member"
  | "support"
  | "release_manager"
  | "shop_owner";

/** The role that a logged-in person has for a license. */
export type LicenseRole = Extract<Role, "owner" | "member">;

/**
 * Who may make the calls of a module of the contract that take a session. It does not compile when one of these calls is missing.
 */
export type AccessTo<Module> = {
  readonly [
    Name in keyof Module as Module[Name] extends Endpoint & { auth: "session" } ? Name : never
  ]: readonly Extract<Role, "customer" | LicenseRole>[];
};

/** Whether an act is open to a role. The role is undefined for somebody who has none. */
export function may(roles: readonly Role[], role: Role | undefined): boolean {
  return role !== undefined && roles.includes(role);
}
