import { useCallback, useContext, useEffect, useRef } from "react";
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
} from "react-router";

/**
 * `navigate` for an answer that took its time, such as to a sent form. It does nothing when the visitor has left the page in the
 * meantime, or is leaving it. Returns whether it navigated.
 */
export function useNavigateWhileHere(): (to: string, options?: NavigateOptions) => Promise<boolean> {
  const router = useContext(DataRouterContext)?.router;
  const { pathname } = useLocation();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(
    async (to, options) => {
      if (!router) throw new Error("only a page of the router can be left");
      // React shows this page until the next one is loaded and drawn; the router knows earlier where the visitor goes.
      const { location, navigation } = router.state;
      const isLeaving = (navigation.location ?? location).pathname !== pathname;
      if (!here.current || isLeaving) return false;
      await router.navigate(to, options);
      return true;
    },
    [router, pathname],
  );
}
