-- A trial covers the whole suite. Earlier releases left out the two products that come with a plan and are no plan themselves.
-- Running trials of the shop that sells all three bots get them; a trial that is over, and a license of another shop, does not.
update licenses set entitlements = entitlements || array['trending-bot', 'like-bot']
where tier = 'trial' and ends_at > now() and revoked_at is null
  and entitlements @> array['volume-bot', 'reply-bot', 'bundler-bot']
  and not entitlements && array['trending-bot', 'like-bot'];
