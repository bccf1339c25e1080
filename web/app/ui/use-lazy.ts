import { useEffect, useState } from "react";

/**
 * A module that is fetched the first time it is wanted, undefined until then. Unlike a suspended
 * component, a failed download leaves the page as it is; the next time it is wanted it is tried again.
 * @param load a function that stays the same, declared outside of the component
 */
export function useLazy<Module extends object>(
  load: () => Promise<Module>,
  wanted: boolean,
): Module | undefined {
  const [module, setModule] = useState<Module>();
  const missing = wanted && !module;
  useEffect(() => {
    if (!missing) return;
    let current = true;
    load().then((loaded) => current && setModule(loaded), reportError);
    return () => {
      current = false;
    };
  }, [load, missing]);
  return module;
}
