#!/bin/sh
# Refreshes a memory card for a head unit, when there is a newer file.
#
#   DOZOR=https://dozor.example ./weekly-card.sh Navitel/RU.txt /media/card/Speedcam/speedcam.txt
#
# ExCam/RU.xz is the file of Highway Radar, which asks for its address by itself; for V1-Simple it goes onto the card.
# Weekly by cron: 0 7 * * 1 DOZOR=https://dozor.example /home/me/weekly-card.sh Navitel/RU.txt /media/card/speedcam.txt
# The addresses of the ready files are on the page "Ready files".
set -eu

name=$1
card=$2
part="$card.part"
tag="$card.etag"
trap 'rm -f "$part" "$part.etag"' EXIT

# An unchanged file is not fetched again.
if [ -e "$card" ] && [ -e "$tag" ]; then set -- --etag-compare "$tag"; else set --; fi
curl --fail --silent --show-error --location --compressed "$@" \
  --etag-save "$part.etag" --output "$part" "$DOZOR/builds/$name"
if [ -s "$part" ]; then
  mv "$part" "$card"
  mv "$part.etag" "$tag"
  echo "updated: $card"
else
  echo "unchanged: $card"
fi
