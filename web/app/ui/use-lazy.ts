import { useEffect, useEffectEvent, useState } from "react";

/**
 * A module that is fetched the first time it is wanted, undefined until then. Unlike a suspended component, a failed
 * download leaves the page as it is.
 * @param load a function that stays the same, declared outside of the component
 * @param wanted truthy when it is; when that changes after a failed download, it is fetched again
 * @param onFailure called when the download failed
 */
export function useLazy<Module extends object>(
  load: () => Promise<Module>,
  wanted: unknown,
  onFailure?: () => void,
): Module | undefined {
  const [module, setModule] = useState<Module>();
  const missing = module ? undefined : wanted;
  const fail = useEffectEvent((error: unknown) => {
    reportError(error);
    onFailure?.();
  });
  useEffect(() => {
    if (!missing) return;
    let current = true;
    load().then(
      (loaded) => current && setModule(loaded),
      (error: unknown) => current && fail(error),
    );
    return () => {
      current = false;
    };
  }, [load, missing]);
  return module;
}
