import * as contract from "@keystead/contract/app/updates";
import type { Architecture, Channel, Platform } from "@keystead/contract/values/release";
import type { Deps } from "../../deps.ts";
import { answer, type ProblemAnswer, refuse } from "../../platform/http/answers/answer.ts";
import { answerFile } from "../../platform/http/answers/answer-file.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { shareOfMachine } from "../../platform/crypto/share-of-machine.ts";
import { guardGuesses } from "../../platform/http/guard-guesses.ts";
import type { RateLimitRule } from "../../platform/rate-limits/rate-limit.ts";
import { readSparkleVersion, showsNotesAsHtml } from "../../platform/update-formats/sparkle-agent.ts";
import { fromTauriTarget } from "../../platform/update-formats/tauri-targets.ts";
import {
  fromVelopackProcessor,
  fromVelopackSystem,
  readVelopackChannel,
} from "../../platform/update-formats/velopack-channel.ts";
import { rememberReleases } from "./catalog/remember-releases.ts";
import { findPackage } from "./updates/find-package.ts";
import { findUpdate } from "./updates/find-update.ts";
import { listChannelUpdates } from "./updates/list-channel-updates.ts";
import { openLinkedLicense } from "./updates/open-linked-license.ts";
import { openUpdateFile } from "./updates/open-update-file.ts";
import { presentElectron } from "./updates/present-electron.ts";
import { presentSparkle } from "./updates/present-sparkle.ts";
import { presentTauriFeed } from "./updates/present-tauri-feed.ts";
import { presentTauriUpdate } from "./updates/present-tauri-update.ts";
import { presentUpdate } from "./updates/present-update.ts";
import { presentVelopack } from "./updates/present-velopack.ts";
import { choosePackages, type UpdateRequest } from "./updates/rules.ts";
import { signUpdateLink } from "./updates/sign-update-link.ts";

type Credentials = { readonly licenseKey: string } | { readonly lease: string };

/** A license that may be used now, and what it covers. */
interface Holder {
  readonly licenseId: string;
  readonly accountId: string;
  readonly entitlements: readonly string[];
  /** Releases published until then are included; null: all. */
  readonly updatesUntil: Date | null;
  /** The machine as leases name it; null for a key without a fingerprint. */
  readonly machine: string | null;
}

interface Admission {
  readonly admit: (shown: {
    readonly credentials: Credentials;
    readonly fingerprint: string | undefined;
  }) => Promise<
    { ok: true; holder: Holder } | { ok: false; reason: "license_key_invalid" | "license_not_usable" }
  >;
  /** The limit of wrong license keys. */
  readonly unknownKeys: RateLimitRule;
}

/** What every call of an updater brings. */
interface UpdaterCall {
  readonly params: { readonly product: string };
  readonly headers: {
    readonly authorization?: Credentials | undefined;
    readonly "keystead-fingerprint"?: string | undefined;
    readonly "x-user-staging-id"?: string | undefined;
  };
  readonly address: string;
  readonly enforce: Parameters<typeof guardGuesses>[1]["enforce"];
}

type Linkable = Parameters<typeof signUpdateLink>[1];

/** Feeds change with every publication, and differ from license to license. */
const headers = { "Cache-Control": "private, no-cache" } as const;

/** What an updater does not say of itself, because it compares that itself. */
const unstated = { version: null, platform: null, arch: null, system: null } as const;

/** The feeds of updaters, and the files that they lead to. */
export function registerUpdates(bind: Bind, deps: Deps, { admit, unknownKeys }: Admission): void {
  const published = rememberReleases(deps.db);
  const guard = { rateLimits: deps.rateLimits, rule: unknownKeys };

  /** The license of a call, if it may be used now and covers the product. */
  const findHolder = async (
    call: UpdaterCall,
  ): Promise<{ ok: true; holder: Holder } | { ok: false; problem: ProblemAnswer }> => {
    const { authorization: credentials, "keystead-fingerprint": fingerprint } = call.headers;
    if (!credentials) return { ok: false, problem: refuse("license_key_invalid") };
    const { body: admission } = await guardGuesses(guard, call, {
      act: () => admit({ credentials, fingerprint }),
      isMiss: (result) => !result.ok && result.reason === "license_key_invalid",
      isProven: async () => false,
      showsProof: (result) => result.ok || result.reason !== "license_key_invalid",
    });
    if (!admission.ok) return { ok: false, problem: refuse(admission.reason) };
    if (!deps.shop.plans.some(({ id }) => id === call.params.product))
      return { ok: false, problem: refuse("not_found") };
    const isCovered = admission.holder.entitlements.includes(call.params.product);
    return isCovered ? admission : { ok: false, problem: refuse("license_not_usable") };
  };

  /** What a holder and their machine are, for the choice of a release. */
  const requestOf = ({ headers: said }: UpdaterCall, holder: Holder, channel: Channel) => {
    const machine = holder.machine ?? said["x-user-staging-id"] ?? holder.licenseId;
    const shareOf = (releaseId: string) => shareOfMachine(releaseId, machine);
    return { ...unstated, channel, shareOf, until: holder.updatesUntil };
  };

  const linkFor = (holder: Holder) => (file: Linkable) => signUpdateLink(deps, file, holder.licenseId);

  bind(contract.findUpdate, async (call) => {
    const found = await findHolder(call);
    if (!found.ok) return found.problem;
    const { channel, system = null, ...installed } = call.query;
    const request = { ...requestOf(call, found.holder, channel), ...installed, system };
    const release = await findUpdate(published, call.params.product, request);
    return release
      ? answer(200, presentUpdate(release, linkFor(found.holder)), { headers })
      : answer(204, null, { headers });
  });

  bind(contract.electronFeed, async (call) => {
    const found = await findHolder(call);
    if (!found.ok) return found.problem;
    const { channel = call.query.channel, platform, arch } = readElectronFeed(call.params.feed);
    const request = { ...requestOf(call, found.holder, channel), platform, arch };
    const release = await findUpdate(published, call.params.product, request);
    return release
      ? answer(200, presentElectron(release, linkFor(found.holder)), { headers })
      : refuse("not_found");
  });

  bind(contract.tauriUpdate, async (call) => {
    const found = await findHolder(call);
    if (!found.ok) return found.problem;
    const { product, target, arch, version } = call.params;
    const machine = fromTauriTarget(target, arch);
    const request = { ...requestOf(call, found.holder, call.query.channel), ...machine, version };
    const release = machine && (await findUpdate(published, product, request));
    const update = release && presentTauriUpdate(release, linkFor(found.holder));
    return update ? answer(200, update, { headers }) : answer(204, null, { headers });
  });

  bind(contract.tauriFeed, async (call) => {
    const found = await findHolder(call);
    if (!found.ok) return found.problem;
    const request = requestOf(call, found.holder, call.query.channel);
    const release = await findUpdate(published, call.params.product, request);
    const feed = release && presentTauriFeed(release, linkFor(found.holder));
    return feed ? answer(200, feed, { headers }) : refuse("not_found");
  });

  bind(contract.sparkleFeed, async (call) => {
    const found = await findHolder(call);
    if (!found.ok) return found.problem;
    const { product } = call.params;
    const version = readSparkleVersion(call.headers["user-agent"]);
    const request: UpdateRequest = {
      ...requestOf(call, found.holder, call.query.channel),
      platform: "darwin",
      version,
      offers: "any",
    };
    const releases = await listChannelUpdates(published, product, request);
    const name = deps.shop.plans.find(({ id }) => id === product)?.name ?? product;
    const page = `${deps.origins.publicUrl}/releases/${product}`;
    const shown = {
      linkOf: linkFor(found.holder),
      isHtmlAlone: showsNotesAsHtml(call.headers["user-agent"]),
    };
    return answer(200, presentSparkle({ name, page, releases, ...shown }), { headers });
  });

  bind(contract.velopackFeed, async (call) => {
    const found = await findHolder(call);
    if (!found.ok) return found.problem;
    const { product, file } = call.params;
    const feed = readVelopackChannel(file);
    if (feed) {
      const own = requestOf(call, found.holder, feed.channel ?? call.query.channel);
      const request = { ...own, version: call.query.localVersion ?? null, offers: "same-or-newer" } as const;
      const release = await findUpdate(published, product, {
        ...request,
        ...readPackageTarget(feed, call.query),
      });
      return answer(200, presentVelopack(release), { headers });
    }
    const wanted = await findPackage(published, product, {
      filename: file,
      until: found.holder.updatesUntil,
    });
    if (!wanted) return refuse("not_found");
    return answer(302, null, { headers: { ...headers, Location: linkFor(found.holder)(wanted) } });
  });

  bind(contract.updateFile, async (call) => {
    const license = await findLicense(call);
    if ("problem" in license) return license;
    const opened = await openUpdateFile(deps, { ...call.params, license });
    if (!opened.ok) return refuse(opened.reason);
    return answerFile(call, { ...opened.file, onStart: opened.noteStart });
  });

  /** The license of a request for a file: that of the credentials, else that of the signed link. */
  async function findLicense(call: UpdaterCall & { readonly query: LinkQuery }) {
    if (call.headers.authorization) {
      const found = await findHolder(call);
      return found.ok ? { ...found.holder, id: found.holder.licenseId } : found.problem;
    }
    const { license, expires, signature } = call.query;
    if (license === undefined || expires === undefined || signature === undefined)
      return refuse("license_key_invalid");
    const link = { license, expires, signature, product: call.params.product };
    const linked = await openLinkedLicense(deps, link);
    return linked.ok ? linked.license : refuse(linked.reason);
  }
}

interface LinkQuery {
  readonly license?: string | undefined;
  readonly expires?: number | undefined;
  readonly signature?: string | undefined;
}

/** What the name of one of electron-updater's feeds says: `beta-linux-arm64.yml`; `latest` says no channel. */
function readElectronFeed(feed: string): {
  channel: Channel | undefined;
  platform: Platform;
  arch: Architecture | null;
} {
  const [, name, system, arch] = /^(\w+?)(?:-(mac|linux))?(?:-(\w+))?\.yml$/.exec(feed) ?? [];
  const channel = name === "beta" || name === "alpha" ? name : undefined;
  if (system === "mac") return { channel, platform: "darwin", arch: null };
  if (system === undefined) return { channel, platform: "win32", arch: null };
  return { channel, platform: "linux", arch: (arch as Architecture | undefined) ?? "x64" };
}

/** Which packages a client of Velopack takes, by the name of its feed, and where that is silent by what it says of its machine. */
function readPackageTarget(
  { platform: named, arch }: NonNullable<ReturnType<typeof readVelopackChannel>>,
  said: { readonly os?: string | undefined; readonly arch?: string | undefined },
): Pick<UpdateRequest, "platform" | "arch" | "take"> {
  const platform = named ?? fromVelopackSystem(said.os);
  const target = { platform, arch, machineArch: fromVelopackProcessor(said.arch) };
  return { platform, arch, take: (files) => choosePackages(files, target) };
}
